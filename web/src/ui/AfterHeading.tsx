import { type ReactNode, useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * A slow phone needs too long for heading and content, so the heading paints first (docs/decisions/093). Back
 * navigation and section links render at once, because the scroll position needs the content.
 */
export function AfterHeading({ children }: { children: ReactNode }) {
  const followed = useNavigationType() === NavigationType.Push;
  const { hash } = useLocation();
  const shown = useDeferredValue(true, !followed || hash !== '');
  return shown ? children : <div style={{ minHeight: '100vh' }} />;
}

import { type ReactNode, useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * The content below a page's heading. After a tap on a link, the heading paints first: a slow phone needs too long for
 * both (docs/decisions/093). Back navigation and links to a section render at once, because the scroll position needs
 * the content.
 */
export function AfterHeading({ children }: { children: ReactNode }) {
  const followed = useNavigationType() === NavigationType.Push;
  const { hash } = useLocation();
  const shown = useDeferredValue(true, !followed || hash !== '');
  return shown ? children : <div style={{ minHeight: '100vh' }} />;
}

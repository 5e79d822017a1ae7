import { type ReactNode, useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * What stands below a page's heading. After a tap on a link, the heading is shown first and this in a frame of its own:
 * a slow phone needs longer for a list of cards than an answer to a tap may take (docs/decisions/093). Not on the way
 * back or to a section of the page, because its place must be there at once.
 */
export function AfterHeading({ children }: { children: ReactNode }) {
  const followed = useNavigationType() === NavigationType.Push;
  const { hash } = useLocation();
  const shown = useDeferredValue(true, !followed || hash !== '');
  return shown ? children : <div style={{ minHeight: '100vh' }} />;
}

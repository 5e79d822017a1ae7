import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

export const MAIN_ID = 'contenido';

/** After a link: the new page starts at its top, or at the section that the link names, and so does the keyboard. */
export function usePageChange(): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);

  useEffect(() => {
    // The browser has seen to the first page itself, and remembers where the others were left.
    const byBrowser = first.current || type === NavigationType.Pop;
    first.current = false;
    if (byBrowser) return;
    const section = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) section.scrollIntoView();
    else {
      window.scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    }
    // Following the same link again goes there again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname, hash, type, key]);
}

import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

export const MAIN_ID = 'contenido';

/** A section may belong to a page whose code or data is still on its way. */
const WAIT_FOR_SECTION_MS = 3_000;

/** After a link: the new page starts at its top, or at the section that the link names, and so does the keyboard. */
export function usePageChange(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);

  useEffect(() => {
    const arrived = first.current;
    first.current = false;
    if (hash) return whenThere(decodeURIComponent(hash.slice(1)), (section) => section.scrollIntoView());
    if (arrived || type === NavigationType.Pop) return undefined;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    return undefined;
    // A new path with the same hash is a new page, too.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname, hash, type]);
}

function whenThere(id: string, then: (element: HTMLElement) => void): () => void {
  const found = document.getElementById(id);
  if (found) {
    then(found);
    return () => undefined;
  }
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const element = document.getElementById(id);
    if (!element) return;
    stop();
    then(element);
  });
  const timer = setTimeout(stop, WAIT_FOR_SECTION_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

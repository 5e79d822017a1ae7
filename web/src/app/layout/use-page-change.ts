import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from '../../ui/main-id.ts';
import { isSamePage } from '../../ui/use-url-query.ts';

function startAt(section: HTMLElement): void {
  section.scrollIntoView();
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

function startAtTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

export function usePageChange(): void {
  const { pathname, hash, state, key } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);

  useEffect(() => {
    // The browser positions the first page, and restores the scroll position on back navigation.
    const byBrowser = first.current || type === NavigationType.Pop;
    first.current = false;
    if (byBrowser || isSamePage(state)) return;
    const section = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) startAt(section);
    else startAtTop();
    // `key` is a dependency so that following the same link again scrolls again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname, hash, state, type, key]);
}

import { useEffect, useRef, useState } from 'react';
import { holds } from './back-button.ts';

/** Makes the browser ask before the page is closed or reloaded. @returns a function that stops it */
export function warnBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

type Ask = (discard: () => void) => void;

export interface Unsaved {
  leave: Ask;
  dialog: { show: boolean; onConfirm: () => void; onCancel: () => void };
}

/** While `unsaved`, asks before a link, the back button, a `data-leaves` button or the browser leaves the page. */
export function useUnsaved(unsaved: boolean): Unsaved {
  const [discard, setDiscard] = useState<(() => void) | null>(null);
  const release = useRef<() => void>(() => undefined);

  useEffect(() => {
    if (!unsaved) return undefined;
    const ask: Ask = (then) => setDiscard(() => then);
    const ends = [warnBeforeLeaving(), holdClicks(ask), holdBackButton(ask)];
    const end = () => ends.forEach((each) => each());
    release.current = end;
    return end;
  }, [unsaved]);

  return {
    leave: (then) => (unsaved ? setDiscard(() => then) : then()),
    dialog: {
      show: discard !== null,
      onCancel: () => setDiscard(null),
      onConfirm: () => {
        setDiscard(null);
        release.current();
        discard?.();
      },
    },
  };
}

function holdClicks(ask: Ask): () => void {
  const hold = (event: MouseEvent) => {
    const way = (event.target as Element).closest<HTMLElement>('a[href], [data-leaves]');
    if (!way || (way instanceof HTMLAnchorElement && !leadsAway(way, event))) return;
    event.preventDefault();
    // Keep other forms on the page from asking, too.
    event.stopImmediatePropagation();
    ask(() => way.click());
  };
  // Runs before React, which listens further inside.
  document.addEventListener('click', hold, true);
  return () => document.removeEventListener('click', hold, true);
}

/** Whether the click leads this tab to another page of the site. */
function leadsAway(link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || link.download || link.target === '_blank')
    return false;
  return link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search;
}

const positionInHistory = (): number | undefined => (history.state as { idx?: number } | null)?.idx;

function holdBackButton(ask: Ask): () => void {
  let before = positionInHistory();
  let returning = false;
  const hold = (event: PopStateEvent) => {
    const after = positionInHistory();
    if (after === undefined) return;
    // The browser adds entries without a position for links to a section.
    if (before === undefined) return void (before = after);
    const steps = after - before;
    // Hide the back step and its undo from the router.
    event.stopImmediatePropagation();
    if (returning) returning = false;
    else if (steps !== 0) {
      returning = true;
      history.go(-steps);
      ask(() => history.go(steps));
    }
  };
  holds.push(hold);
  return () => {
    const at = holds.indexOf(hold);
    if (at >= 0) holds.splice(at, 1);
  };
}

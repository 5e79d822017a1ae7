/**
 * How a rendered page becomes the running site. Four parts share only this file:
 * - the last visit leaves `ROOT_KEY` and `SIGNED_IN_KEY` in localStorage (state/saved/saved-state.ts);
 * - the page (web/scripts/pages.ts) has the inline script's element with `StartData`. A page for members also has a
 *   template `FOR_MEMBERS` with their view, its title and its `data-modules`;
 * - the inline script (app/start-later.ts) runs before the first paint, and leaves marks on `<html>`;
 * - the modules (app/entry-client.tsx) report what they listen to, so that the script stops.
 * The script is bundled into each page, so this file stays small.
 */

export interface StartData {
  /** Addresses between spaces. */
  modules: string;
  /** Phones wait for a gesture. */
  calm?: '';
  visitors?: '';
}

export const FOR_MEMBERS = 'for-members';

/** The localStorage key of everything that the site saves. */
export const ROOT_KEY = 'root';
/** Present while an account is saved. */
export const SIGNED_IN_KEY = 'signed-in';

/** @returns null also if storage is forbidden */
export function savedAs(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * `known`: an account is saved, so a page for visitors stays hidden until the guard decides (ui/theme/base.css).
 * `left`: the back button is loading another page, so this one must not be hydrated.
 */
type Mark = 'known' | 'left';

const marks = () => document.documentElement.dataset;
export const mark = (name: Mark): void => void (marks()[name] = '');
export const unmark = (name: Mark): void => void delete marks()[name];
export const isMarked = (name: Mark): boolean => name in marks();

/** `routing`: the router handles the back button. `hydrating`: React handles presses. */
type News = 'routing' | 'hydrating';

export const tell = (news: News): void => void dispatchEvent(new Event(news));
export const onceTold = (news: News, act: () => void): void => addEventListener(news, act, { once: true });

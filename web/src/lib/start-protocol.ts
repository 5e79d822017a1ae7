/**
 * How a rendered page becomes the running site, told between four parts that share nothing else:
 *
 * - the last visit leaves `ROOT_KEY` and `SIGNED_IN_KEY` in localStorage (state/saved/saved-state.ts);
 * - the page (web/scripts/pages.ts) has the inline script's element, with `StartData`, and on a page for members a
 *   template called `FOR_MEMBERS` with what they see, its title and its `data-modules`;
 * - the inline script (app/start-later.ts) runs before the first paint, and leaves marks on `<html>`;
 * - the modules (app/entry-client.tsx) say what they have begun to listen to, so that the script stops.
 *
 * The script is bundled into each page, so this file stays small.
 */

/** The attributes of the inline script's element. */
export interface StartData {
  /** The addresses of the modules, between spaces. */
  modules: string;
  /** Phones wait for a sign that somebody does more than look. */
  calm?: '';
  /** The page is for visitors: signed-in people are led away. */
  visitors?: '';
}

export const FOR_MEMBERS = 'for-members';

/** Everything that the site saves in this browser. */
export const ROOT_KEY = 'root';
/** There while an account is saved. */
export const SIGNED_IN_KEY = 'signed-in';

/** @returns null also where storage is forbidden */
export function savedAs(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * `known`: somebody is signed in, so a page for visitors stays hidden until the guard knows (ui/theme/base.css).
 * `left`: the back button leads to another page, which is being loaded; this one must not be hydrated.
 */
type Mark = 'known' | 'left';

const marks = () => document.documentElement.dataset;
export const mark = (name: Mark): void => void (marks()[name] = '');
export const unmark = (name: Mark): void => void delete marks()[name];
export const isMarked = (name: Mark): boolean => name in marks();

/** `routing`: the router hears the back button. `hydrating`: React hears presses. */
type News = 'routing' | 'hydrating';

export const tell = (news: News): void => void dispatchEvent(new Event(news));
export const onceTold = (news: News, act: () => void): void => addEventListener(news, act, { once: true });

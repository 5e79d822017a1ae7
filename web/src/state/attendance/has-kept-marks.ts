/** In a file of its own, because every session needs it and few need the rest of attendance. */
export const MARK_PREFIX = 'mark ';

export function hasKeptMarks(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(MARK_PREFIX));
  } catch {
    return false;
  }
}

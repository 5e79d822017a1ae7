/** Apart from the rest: every session asks it, and most have nothing more to do with attendance. */
export const MARK_PREFIX = 'mark ';

/** Whether an earlier visit left marks of attendance that the server has not answered. */
export function hasKeptMarks(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(MARK_PREFIX));
  } catch {
    return false;
  }
}

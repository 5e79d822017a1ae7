import { ApiError } from '../../api/client.ts';
import { isDenied } from '../../lib/firestore.ts';
import { stillStaff } from '../../state/session/still-staff.ts';
import { notify } from '../../state/notices/notify.ts';

/** Call before reading a section or a record. Redirects an admin who has lost the role. */
export const checkRole = (): void => void stillStaff().catch(console.error);

const isForbidden = (error: unknown): boolean =>
  isDenied(error) || (error instanceof ApiError && error.code === 'FORBIDDEN');

const roleLost = async (problem: unknown): Promise<boolean> =>
  isForbidden(problem) && !(await stillStaff().catch(() => true));

/** Logs only, because the screen shows the failure. */
export function logFailure(error: unknown): void {
  console.error(error);
  void roleLost(error);
}

/** Notifies, unless the role is gone: `stillStaff` has already shown that. */
export async function reportFailure(error: unknown, message: string, forMs?: number): Promise<void> {
  console.error(error);
  if (!(await roleLost(error))) notify.error(message, forMs);
}

import { ApiError } from '../../../api/client.ts';
import { isDenied } from '../../../lib/firestore.ts';
import { stillStaff } from '../../../state/session/still-staff.ts';
import { notify } from '../../../state/notices/notify.ts';

/** Call before reading a section or a record: whoever has lost their role is shown out. */
export const checkRole = (): void => void stillStaff().catch(console.error);

/** Refused by the security rules or by the server. */
const isForbidden = (error: unknown): boolean =>
  isDenied(error) || (error instanceof ApiError && error.code === 'FORBIDDEN');

/** Whether it failed because the role is gone. */
const roleLost = async (problem: unknown): Promise<boolean> =>
  isForbidden(problem) && !(await stillStaff().catch(() => true));

/** For a list or record that could not be read. Logs only: the screen shows the failure in its place. */
export function logReadFailure(error: unknown): void {
  console.error(error);
  void roleLost(error);
}

/** Shows the message as a notice, unless it failed because the role is gone: `stillStaff` has then said so. */
export async function reportFailure(error: unknown, message: string, forMs?: number): Promise<void> {
  console.error(error);
  if (!(await roleLost(error))) notify.error(message, forMs);
}

import { ApiError } from '../../../api/client.ts';
import { isDenied } from '../../../lib/firestore.ts';
import { stillAdmin } from '../../../state/session/still-admin.ts';
import { notify } from '../../../state/notices/notify.ts';

/** Before each look at a section or a record: whoever is no admin any more goes out. */
export const checkRole = (): void => void stillAdmin().catch(console.error);

/** By the rules, or by the server. */
const isForbidden = (problem: unknown): boolean =>
  isDenied(problem) || (problem instanceof ApiError && problem.code === 'FORBIDDEN');

/** Whether the reason for the failure is that the role is gone. */
const roleLost = async (problem: unknown): Promise<boolean> =>
  isForbidden(problem) && !(await stillAdmin().catch(() => true));

/** A list or record that could not be read; the screen says so. */
export function noteUnread(problem: unknown): void {
  console.error(problem);
  void roleLost(problem);
}

/** Says what could not be done; where the role is gone, that is said instead. */
export async function reportFailure(problem: unknown, sentence: string, forMs?: number): Promise<void> {
  console.error(problem);
  if (!(await roleLost(problem))) notify.error(sentence, forMs);
}

import { Refusal } from '@gym-power/domain';

/** gRPC status codes (google.rpc.Code). */
const INVALID_ARGUMENT = 3;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const temporary = [4 /* DEADLINE_EXCEEDED */, 10 /* ABORTED */, 14 /* UNAVAILABLE */];
const conflicts = [NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION];

const DEADLINE_MS = 20_000;
const MAX_PAUSE_MS = 300;

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Firestore reports an expired transaction as INVALID_ARGUMENT. Only the message tells it from a bug of ours. */
const isLateTransaction = (error: unknown): boolean =>
  codeOf(error) === INVALID_ARGUMENT && /transaction (is invalid or closed|has expired)/i.test(String(error));

export const isTemporary = (error: unknown): boolean =>
  temporary.includes(codeOf(error) as number) || isLateTransaction(error);

export const isConflict = (error: unknown): boolean => conflicts.includes(codeOf(error) as number);

/** @throws Refusal BUSY after 20 s of conflicts, so that every caller gets a definite answer */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + DEADLINE_MS;
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error) && !isTemporary(error)) throw error;
      if (performance.now() > deadline) throw new Refusal('BUSY', { retryAfter: 5 });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(MAX_PAUSE_MS, 10 * 2 ** tries)));
    }
  }
}

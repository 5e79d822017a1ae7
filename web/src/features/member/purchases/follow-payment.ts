import { ApiError } from '../../../api/client.ts';
import { askForCompletion } from '../../../api/orders.ts';
import { showOwnOrder } from '../../../state/server-cache/use-own-orders.ts';
import type { Return } from './payment-return.ts';

/** The last three are not final, so polling continues. */
export type Outcome =
  | 'complete'
  | 'rejected'
  | 'abandoned'
  | 'canceled'
  | 'unknown'
  | 'checking'
  | 'pending'
  | 'unreachable';

const asksAgain: ReadonlySet<Outcome> = new Set(['checking', 'pending', 'unreachable']);

/** Polling is frequent while a webhook is most likely, then rare, and stops when any hold has ended. */
const SOON_MS = 2_000;
const LATER_MS = 10_000;
const SOON_FOR_MS = 60_000;
const ASK_FOR_MS = 20 * 60_000;

/** The server's view of the order. It asks Mercado Pago directly. */
async function readOutcome({ orderId, claims }: { orderId: string; claims: Return['claims'] }): Promise<Outcome> {
  try {
    showOwnOrder(await askForCompletion(orderId));
    return 'complete';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'unknown';
    if (error.code !== 'NOT_PAID') return error.status === 0 || error.status >= 500 ? 'unreachable' : 'unknown';
    const { state, paymentStatus } = error.details as { state: string; paymentStatus: string | null };
    if (state === 'Canceled') return 'canceled';
    if (paymentStatus === 'rejected') return 'rejected';
    // Mercado Pago's search index lags behind new payments. Until then, only the return URL has the outcome.
    return paymentStatus === null && (claims === 'rejected' || claims === 'abandoned') ? claims : 'pending';
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export async function followPayment(
  payment: { orderId: string; claims: Return['claims'] },
  tell: (outcome: Outcome) => void,
  signal: AbortSignal,
): Promise<void> {
  const start = Date.now();
  while (!signal.aborted && Date.now() - start < ASK_FOR_MS) {
    const outcome = await readOutcome(payment);
    if (signal.aborted) return;
    tell(outcome);
    if (!asksAgain.has(outcome)) return;
    await pause(Date.now() - start < SOON_FOR_MS ? SOON_MS : LATER_MS, signal);
  }
}

/**
 * Calls that concern the cart run one after the other, so that two quick clicks cannot overtake each other on the
 * network.
 */
let last: Promise<unknown> = Promise.resolve();

export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Resolves when the server has answered every change so far. */
export const cartSettled = (): Promise<unknown> => last;

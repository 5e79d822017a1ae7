/** Cart requests run one at a time, so that two quick clicks cannot overtake each other. */
let last: Promise<unknown> = Promise.resolve();

export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

export const cartSettled = (): Promise<unknown> => last;

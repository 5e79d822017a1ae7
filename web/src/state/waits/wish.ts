/**
 * The slot for which a visitor asked to join the line, before they were sent to sign in. In memory alone: an address
 * that somebody else made joins nothing.
 */
let wished: string | null = null;

export const rememberWish = (diaHoraId: string): void => {
  wished = diaHoraId;
};

/** Whether the visitor had asked for this slot. Says so once. */
export function takeWish(diaHoraId: string): boolean {
  const isWished = wished === diaHoraId;
  if (isWished) wished = null;
  return isWished;
}

/** The slot that a visitor wanted before sign-in. In memory only, so that a crafted address joins nothing. */
let wished: string | null = null;

export const rememberWish = (diaHoraId: string): void => {
  wished = diaHoraId;
};

/** True only once. */
export function takeWish(diaHoraId: string): boolean {
  const isWished = wished === diaHoraId;
  if (isWished) wished = null;
  return isWished;
}

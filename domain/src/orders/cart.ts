/** A cart's lines before checkout (specification, section 4, Cart). One line a slot. */

export interface CartLine {
  diaHoraId: string;
  quantity: number;
}

/** Adding a slot that is in the cart raises its quantity by one; otherwise a new line starts with 1. */
export function addToCart<L extends CartLine>(lines: readonly L[], added: L): L[] {
  return lines.some(({ diaHoraId }) => diaHoraId === added.diaHoraId)
    ? lines.map((line) => (line.diaHoraId === added.diaHoraId ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { ...added, quantity: 1 }];
}

/** Removing lowers the quantity by one, and takes the line away when it was 1. */
export const removeFromCart = <L extends CartLine>(lines: readonly L[], diaHoraId: string): L[] =>
  lines.flatMap((line) => {
    if (line.diaHoraId !== diaHoraId) return [line];
    return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : [];
  });

export const withoutLine = <L extends CartLine>(lines: readonly L[], diaHoraId: string): L[] =>
  lines.filter((line) => line.diaHoraId !== diaHoraId);

/**
 * A visitor's cart joins the account's at sign-in: every slot of either, in the larger quantity of the two.
 * Not the sum: a merge that is repeated (two tabs, a retry) must not buy twice.
 */
export function mergeCarts<L extends CartLine>(account: readonly L[], visitor: readonly L[]): L[] {
  const inAccount = new Set(account.map(({ diaHoraId }) => diaHoraId));
  const larger = account.map((line) => {
    const other = visitor.find(({ diaHoraId }) => diaHoraId === line.diaHoraId);
    return other && other.quantity > line.quantity ? { ...line, quantity: other.quantity } : line;
  });
  return [...larger, ...visitor.filter(({ diaHoraId }) => !inAccount.has(diaHoraId))];
}

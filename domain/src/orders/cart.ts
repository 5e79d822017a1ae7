/** What a visitor does to a cart's lines (specification, section 4, Cart). Each slot has at most one line. */

export interface CartLine {
  diaHoraId: string;
  quantity: number;
}

/** Adds one place: to the slot's line, or in a new line. */
export function addToCart<L extends CartLine>(lines: readonly L[], added: L): L[] {
  return lines.some(({ diaHoraId }) => diaHoraId === added.diaHoraId)
    ? lines.map((line) => (line.diaHoraId === added.diaHoraId ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { ...added, quantity: 1 }];
}

/** Removes one place, and the line with its last place. */
export const removeFromCart = <L extends CartLine>(lines: readonly L[], diaHoraId: string): L[] =>
  lines.flatMap((line) => {
    if (line.diaHoraId !== diaHoraId) return [line];
    return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : [];
  });

export const withoutLine = <L extends CartLine>(lines: readonly L[], diaHoraId: string): L[] =>
  lines.filter((line) => line.diaHoraId !== diaHoraId);

/**
 * Merges a visitor's cart into the account's cart at sign-in: every slot of either, in the larger quantity of the two.
 * Not in the sum, because a repeated merge (two tabs, a retry) must not buy twice.
 */
export function mergeCarts<L extends CartLine>(account: readonly L[], visitor: readonly L[]): L[] {
  const inAccount = new Set(account.map(({ diaHoraId }) => diaHoraId));
  const larger = account.map((line) => {
    const other = visitor.find(({ diaHoraId }) => diaHoraId === line.diaHoraId);
    return other && other.quantity > line.quantity ? { ...line, quantity: other.quantity } : line;
  });
  return [...larger, ...visitor.filter(({ diaHoraId }) => !inAccount.has(diaHoraId))];
}

export interface CartLine {
  diaHoraId: string;
  quantity: number;
}

export function addToCart<L extends CartLine>(lines: readonly L[], added: L): L[] {
  return lines.some(({ diaHoraId }) => diaHoraId === added.diaHoraId)
    ? lines.map((line) => (line.diaHoraId === added.diaHoraId ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { ...added, quantity: 1 }];
}

export const removeFromCart = <L extends CartLine>(lines: readonly L[], diaHoraId: string): L[] =>
  lines.flatMap((line) => {
    if (line.diaHoraId !== diaHoraId) return [line];
    return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : [];
  });

export const withoutLine = <L extends CartLine>(lines: readonly L[], diaHoraId: string): L[] =>
  lines.filter((line) => line.diaHoraId !== diaHoraId);

/** Takes the larger quantity for each slot. A sum would buy twice when the merge is repeated (two tabs, a retry). */
export function mergeCarts<L extends CartLine>(account: readonly L[], visitor: readonly L[]): L[] {
  const inAccount = new Set(account.map(({ diaHoraId }) => diaHoraId));
  const larger = account.map((line) => {
    const other = visitor.find(({ diaHoraId }) => diaHoraId === line.diaHoraId);
    return other && other.quantity > line.quantity ? { ...line, quantity: other.quantity } : line;
  });
  return [...larger, ...visitor.filter(({ diaHoraId }) => !inAccount.has(diaHoraId))];
}

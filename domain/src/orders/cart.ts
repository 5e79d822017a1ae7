export interface CartLine {
  diaHoraId: string;
  quantity: number;
  /** Who comes; undefined for the buyer. */
  para?: { id: string } | undefined;
}

/** One person's places in one slot. */
export const lineKey = ({ diaHoraId, para }: Pick<CartLine, 'diaHoraId' | 'para'>): string =>
  para ? `${diaHoraId} ${para.id}` : diaHoraId;

export function addToCart<L extends CartLine>(lines: readonly L[], added: L): L[] {
  const key = lineKey(added);
  return lines.some((line) => lineKey(line) === key)
    ? lines.map((line) => (lineKey(line) === key ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { ...added, quantity: 1 }];
}

export const removeFromCart = <L extends CartLine>(lines: readonly L[], key: string): L[] =>
  lines.flatMap((line) => {
    if (lineKey(line) !== key) return [line];
    return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : [];
  });

export const withoutLine = <L extends CartLine>(lines: readonly L[], key: string): L[] =>
  lines.filter((line) => lineKey(line) !== key);

/** Takes the larger quantity for each slot. A sum would buy twice when the merge is repeated (two tabs, a retry). */
export function mergeCarts<L extends CartLine>(account: readonly L[], visitor: readonly L[]): L[] {
  const inAccount = new Set(account.map(lineKey));
  const larger = account.map((line) => {
    const other = visitor.find((each) => lineKey(each) === lineKey(line));
    return other && other.quantity > line.quantity ? { ...line, quantity: other.quantity } : line;
  });
  return [...larger, ...visitor.filter((line) => !inAccount.has(lineKey(line)))];
}

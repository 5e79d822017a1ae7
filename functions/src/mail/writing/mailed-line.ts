import { coversSession, instantOn, isLive, type OrderLine, type ProductLine } from '@gym-power/domain';

export type MailedLine = ReturnType<typeof mailedLine>;

export function mailedLine(line: OrderLine) {
  const { id, diaHoraId, name, day, hour, quantity, subtotal, validFrom, validUntil } = line;
  const full = fullDatesOf(line);
  return { id, diaHoraId, name, day, hour, quantity, subtotal, validFrom, validUntil, full };
}

export const mailedLines = (lines: readonly OrderLine[]): MailedLine[] => lines.filter(isLive).map(mailedLine);

export type MailedProduct = Pick<ProductLine, 'name' | 'quantity' | 'subtotal' | 'pack' | 'first'>;

export const mailedProducts = (lines: readonly ProductLine[] = []): MailedProduct[] =>
  lines.filter(isLive).map(({ name, quantity, subtotal, pack, first }) => ({
    name,
    quantity,
    subtotal,
    pack,
    ...(first && { first }),
  }));

const fullDatesOf = (line: OrderLine): string[] =>
  line.absences
    .filter(({ because, date }) => isFull[because] && coversSession(line, instantOn(date, line.hour)))
    .map(({ date }) => date)
    .toSorted();

const isFull = { full: true, moved: true, member: false, late: false, frozen: false } as const;

import {
  coversSession,
  instantOn,
  isLive,
  nameOfAttendee,
  type Order,
  type OrderLine,
  type ProductLine,
} from '@gym-power/domain';

/** `para`: who comes, unless it is the buyer. */
export type MailedLine = ReturnType<typeof mailedLine> & { para?: string };

export function mailedLine(line: OrderLine) {
  const { id, diaHoraId, name, day, hour, quantity, subtotal, validFrom, validUntil } = line;
  const full = fullDatesOf(line);
  return { id, diaHoraId, name, day, hour, quantity, subtotal, validFrom, validUntil, full };
}

const forWhom = (order: Attended, line: Pick<OrderLine, 'userId'>): { para?: string } => {
  const para = nameOfAttendee(order, line);
  return para === null ? {} : { para };
};

type Attended = Pick<Order, 'attendees'>;

export const mailedLines = (lines: readonly OrderLine[], order: Attended): MailedLine[] =>
  lines.filter(isLive).map((line) => ({ ...mailedLine(line), ...forWhom(order, line) }));

export type MailedProduct = Pick<ProductLine, 'name' | 'quantity' | 'subtotal' | 'pack' | 'first'> & { para?: string };

export const mailedProducts = (lines: readonly ProductLine[] | undefined, order: Attended): MailedProduct[] =>
  (lines ?? []).filter(isLive).map((line) => {
    const { name, quantity, subtotal, pack, first } = line;
    return { name, quantity, subtotal, pack, ...(first && { first }), ...forWhom(order, line) };
  });

const fullDatesOf = (line: OrderLine): string[] =>
  line.absences
    .filter(({ because, date }) => isFull[because] && coversSession(line, instantOn(date, line.hour)))
    .map(({ date }) => date)
    .toSorted();

const isFull = { full: true, moved: true, member: false, late: false, frozen: false } as const;

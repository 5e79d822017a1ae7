import { formatTelephone, type Freeze, localDate, orderNumber } from '@gym-power/domain';
import { type Condition, ID, type Query, type StoredRecord } from '../../../lib/firestore.ts';
import { dateAndTime, shortDate } from '../../../lib/format.ts';
import { keptWords } from '../../../state/orders/order-words.ts';
import { fullNameOf, numberOf, textOf } from '../../../widgets/records/record-fields.ts';
import type { Related, Relations } from '../../../widgets/records/relation.ts';
import { compareSlots, slotLabel } from '../../../widgets/records/slot-records.ts';
import type { HeldIn } from '../sections/section.ts';
import { type Cell, type Column, numberCell, textCell } from '../../../widgets/table/columns.ts';

/** One query, for a slot or a whole class. Skips places whose plan period or hold has ended. */
export const linesHeldIn = (field: HeldIn, id: string): Query => {
  const conditions: Condition[] = [
    [field, '==', id],
    ['heldPlaces', '>', 0],
  ];
  return { collection: 'orderLines', conditions, sort: { field: 'heldPlaces' } };
};

export const holderRelations: Relations = {
  members: {
    collection: 'users',
    field: ID,
    operator: 'in',
    values: (lines) => lines.map((line) => textOf(line, 'userId')),
  },
  orders: {
    collection: 'orders',
    field: ID,
    operator: 'in',
    values: (lines) => lines.map((line) => textOf(line, 'orderId')),
  },
};

const orderOf = (line: StoredRecord, { orders = [] }: Related): StoredRecord | undefined =>
  orders.find(({ id }) => id === line['orderId']);

/** The account's current name; the name at checkout if the account is gone. */
function holderOf(line: StoredRecord, related: Related): StoredRecord {
  const member = related['members']?.find(({ id }) => id === line['userId']);
  const buyer = orderOf(line, related)?.['user'] as StoredRecord | undefined;
  return member ?? buyer ?? { id: textOf(line, 'userId') };
}

const alphabet = new Intl.Collator('es', { sensitivity: 'base' });

/** By slot in weekday order, then by surname. */
export const inOrder = (lines: readonly StoredRecord[], related: Related): StoredRecord[] => {
  const surname = (line: StoredRecord) => {
    const holder = holderOf(line, related);
    return `${textOf(holder, 'lastName')} ${textOf(holder, 'name')}`;
  };
  return lines.toSorted((a, b) => compareSlots(a, b) || alphabet.compare(surname(a), surname(b)));
};

export const placesOf = (lines: readonly StoredRecord[]): number =>
  lines.reduce((sum, line) => sum + numberOf(line, 'heldPlaces'), 0);

/** A line's plan period begins when it is paid. */
const isPaid = (line: StoredRecord): boolean => line['validFrom'] instanceof Date;

function isFrozen({ freezes }: StoredRecord): boolean {
  const today = localDate(new Date());
  return ((freezes ?? []) as Pick<Freeze, 'from' | 'to'>[]).some(({ from, to }) => from <= today && today <= to);
}

function untilCell(line: StoredRecord, related: Related): Cell {
  const { validUntil, keptUntil } = line;
  if (validUntil instanceof Date && validUntil <= new Date() && keptUntil instanceof Date)
    return textCell(keptWords(keptUntil.toISOString()));
  if (isPaid(line))
    return textCell(validUntil instanceof Date ? shortDate(validUntil.toISOString()) : 'sin vencimiento');
  const holdEnd = orderOf(line, related)?.['reservedUntil'];
  return textCell(holdEnd instanceof Date ? dateAndTime(holdEnd.toISOString()) : '');
}

const telephoneCell = (stored: string): Cell => ({
  kind: 'contact',
  href: `tel:${stored}`,
  text: formatTelephone(stored),
});
const emailCell = (email: string): Cell => ({ kind: 'contact', href: `mailto:${email}`, text: email });

const slotColumn: Column<StoredRecord> = { label: 'Día y hora', cell: (line) => textCell(slotLabel(line)) };

const columns: readonly Column<StoredRecord>[] = [
  { label: 'Nombre', cell: (line, related) => textCell(fullNameOf(holderOf(line, related))) },
  { label: 'Teléfono', cell: (line, related) => telephoneCell(textOf(holderOf(line, related), 'phoneNumber')) },
  { label: 'Email', cell: (line, related) => emailCell(textOf(holderOf(line, related), 'email')) },
  { label: 'Lugares', cell: (line) => numberCell(numberOf(line, 'heldPlaces')) },
  {
    label: 'Estado',
    cell: (line) =>
      isFrozen(line)
        ? { kind: 'state', text: 'Congelado', tone: 'waiting' }
        : isPaid(line)
          ? { kind: 'state', text: 'Pagado', tone: 'good' }
          : { kind: 'state', text: 'Sin pagar', tone: 'waiting' },
  },
  { label: 'Hasta', cell: untilCell },
  { label: 'Orden N°', cell: (line) => textCell(orderNumber(textOf(line, 'orderId'))) },
];

export const columnsFor = (field: HeldIn): readonly Column<StoredRecord>[] =>
  field === 'activityId' ? [slotColumn, ...columns] : columns;

import { type CancelReason, orderNumber, type OrderState } from '@gym-power/domain';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { CloseIcon } from '../../../ui/shell-icons.tsx';
import { plainText, textOf } from '../records/record-fields.ts';
import { type Cell, type Column, dateColumn, idColumn, listCell, moneyColumn, textCell } from '../table/columns.ts';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';
import { searchByNumber, searchByPrefix } from './search.ts';
import { ReceiptIcon } from './section-icons.tsx';
import type { Section } from './section.ts';

const reasons: Record<CancelReason, string> = {
  expired: 'venció',
  member: 'por el socio',
  admin: 'por un admin',
  refund: 'reembolso',
};
const tones: Record<OrderState, (Cell & { kind: 'state' })['tone']> = {
  Cart: 'waiting',
  Created: 'waiting',
  Complete: 'good',
  Canceled: 'over',
};

const buyerColumn = (label: string, field: string): Column => ({
  label,
  cell: ({ user }) => textCell(plainText((user as Record<string, unknown> | null)?.[field])),
});

function stateCell(order: StoredRecord): Cell {
  const state = textOf(order, 'state') as OrderState;
  const reason = order['canceledBecause'] as CancelReason | null;
  return { kind: 'state', text: reason ? `${state} (${reasons[reason]})` : state, tone: tones[state] };
}

const byEmail = searchByPrefix('user.email');

/** Unlike the beginning of an address, an order's number usually holds a digit or a hyphen. */
const isNumber = (typed: string): boolean => /^[#\s\w-]+$/.test(typed) && /[\d-]/.test(typed);

const notCancelable: readonly OrderState[] = ['Canceled', 'Cart'];

export const ordersSection: Section = {
  id: 'ordenes',
  title: 'Ordenes',
  Icon: ReceiptIcon,
  collection: 'orders',
  columns: [
    { label: 'Orden N°', cell: ({ id }) => textCell(orderNumber(id)) },
    { label: 'Estado', cell: stateCell },
    buyerColumn('NOMBRE', 'name'),
    buyerColumn('APELLIDO', 'lastName'),
    buyerColumn('EMAIL', 'email'),
    buyerColumn('TELEFONO', 'phoneNumber'),
    {
      label: 'Clases',
      cell: ({ activities }) => listCell(((activities ?? []) as { name: string }[]).map(({ name }) => name)),
    },
    moneyColumn('Total', 'totalPrice'),
    {
      label: 'Descuento',
      cell: ({ descuento }) =>
        textCell(
          descuento
            ? `${(descuento as { codigo: string }).codigo} ${(descuento as { descuento: number }).descuento}%`
            : '',
        ),
    },
    dateColumn('Comprada', 'purchasedAt'),
    idColumn,
  ],
  relations: {},
  search: {
    label: 'Buscar por email o número de orden',
    hint: 'Email empieza con…, o número',
    find: (typed) => (isNumber(typed) ? searchByNumber(typed) : byEmail(typed)),
  },
  // Not `Cart`: nobody has ordered a cart yet.
  filters: {
    field: 'state',
    label: 'Estado',
    states: [
      { value: 'Created', label: 'Created (esperan el pago)' },
      { value: 'Complete', label: 'Complete (pagadas)' },
      { value: 'Canceled', label: 'Canceled (canceladas)' },
    ],
  },
  rowAction: {
    Icon: CloseIcon,
    label: 'Cancelar orden',
    isOffered: (order) => !notCancelable.includes(textOf(order, 'state') as OrderState),
    Dialog: CancelOrderDialog,
  },
  create: null,
  edit: null,
  deletion: null,
};

import {
  type Buyer,
  type CancelReason,
  formatPesos,
  formatTelephone,
  type Order,
  orderNumber,
  type OrderState,
  UNNAMED_BUYER,
} from '@gym-power/domain';
import { paths } from '../../../config/paths.ts';
import type { Stored, StoredRecord } from '../../../lib/firestore.ts';
import { CloseIcon } from '../../../ui/shell-icons.tsx';
import { numberOf, plainText, textOf } from '../../../widgets/records/record-fields.ts';
import type { Related } from '../../../widgets/records/relation.ts';
import { compareSlots, slotLabel } from '../../../widgets/records/slot-records.ts';
import {
  type Cell,
  type Column,
  dateColumn,
  idColumn,
  listCell,
  moneyColumn,
  textCell,
} from '../../../widgets/table/columns.ts';
import { CancelOrderDialog } from '../../../widgets/order-lines/CancelOrderDialog.tsx';
import { MoveLineDialog } from '../../../widgets/order-lines/MoveLineDialog.tsx';
import { buyerName } from '../../../widgets/order-lines/use-order-lines.ts';
import { MoveIcon, ReceiptIcon } from './section-icons.tsx';
import type { Section } from './section.ts';

const reasons: Record<CancelReason, string> = {
  expired: 'venció',
  member: 'por el socio',
  admin: 'por un admin',
  refund: 'reembolso',
  withdrawal: 'arrepentimiento',
};
const tones: Record<OrderState, (Cell & { kind: 'state' })['tone']> = {
  Cart: 'waiting',
  Created: 'waiting',
  Complete: 'good',
  Canceled: 'over',
};

const buyerField = ({ user }: Order, field: keyof Buyer): string => plainText(user[field]);

const buyerColumn = (label: string, field: keyof Buyer): Column<Order> => ({
  label,
  cell: (order) => textCell(buyerField(order, field)),
});

/** Mercado Pago's id of the payment. A payment at the desk has its order's. */
const paidWith = ({ id, paymentId }: Order): string => (paymentId && paymentId !== id ? paymentId : '');

const telephoneOf = (order: Order): string => formatTelephone(buyerField(order, 'phoneNumber'));

/** `Boxeo, Lunes 19:00`, with the number of places if there are several, and whether the line was canceled. */
const lineLabel = (line: StoredRecord): string => {
  const quantity = numberOf(line, 'quantity');
  const places = quantity > 1 ? ` × ${quantity}` : '';
  // A line of a product has no slot.
  const when = line['kind'] === undefined ? `, ${slotLabel(line)}` : '';
  return `${textOf(line, 'name')}${when}${places}${line['canceledAt'] ? ' (cancelado)' : ''}`;
};

const boughtIn = ({ id }: Order, { lines = [] }: Related): string[] =>
  lines
    .filter(({ orderId }) => orderId === id)
    .toSorted((a, b) => Number('kind' in a) - Number('kind' in b) || ('kind' in a ? 0 : compareSlots(a, b)))
    .map(lineLabel);

const stateCell = ({ state, canceledBecause: reason }: Order): Cell => ({
  kind: 'state',
  text: reason ? `${state} (${reasons[reason]})` : state,
  tone: tones[state],
});

const notCancelable: readonly OrderState[] = ['Canceled', 'Cart'];

const origins = new Map<string, string>([
  ['desk', 'Mostrador'],
  ['offer', 'Lista de espera'],
]);

export const ordersSection: Section<Stored<Order>> = {
  id: 'ordenes',
  title: 'Ordenes',
  Icon: ReceiptIcon,
  one: 'Orden',
  collection: 'orders',
  listing: 'paged',
  columns: [
    {
      label: 'NOMBRE, APELLIDO, EMAIL, TELEFONO',
      field: 'user.name',
      only: 'list',
      grows: true,
      cell: (order) => ({
        kind: 'person',
        name: buyerName(order),
        image: '',
        detail: [buyerField(order, 'email'), telephoneOf(order)].filter(Boolean).join(' · '),
        to: order.userId === UNNAMED_BUYER ? null : paths.memberFile(order.userId),
      }),
    },
    { ...buyerColumn('NOMBRE', 'name'), only: 'file' },
    { ...buyerColumn('APELLIDO', 'lastName'), only: 'file' },
    { label: 'Clases', grows: true, cell: (order, related) => listCell(boughtIn(order, related)) },
    moneyColumn('Total', 'totalPrice'),
    dateColumn('Comprada', 'purchasedAt'),
    { label: 'Estado', cell: stateCell },
    { label: 'Orden N°', since: 'medium', cell: ({ id }) => textCell(orderNumber(id)) },
    { label: 'TELEFONO', only: 'file', cell: (order) => textCell(telephoneOf(order)) },
    { ...buyerColumn('EMAIL', 'email'), only: 'file' },
    {
      label: 'Descuento',
      since: 'widest',
      cell: ({ descuento }) => textCell(descuento ? `${descuento.codigo} ${descuento.descuento}%` : ''),
    },
    {
      label: 'Devuelto',
      since: 'widest',
      cell: ({ givenBack }) => textCell(givenBack ? formatPesos(givenBack) : ''),
    },
    { label: 'Origen', since: 'widest', cell: ({ origin }) => textCell(origins.get(origin ?? '') ?? 'Sitio') },
    { label: 'Pago', since: 'wide', cell: (order) => ({ kind: 'copy', text: paidWith(order), what: 'el N° de pago' }) },
    idColumn,
  ],
  relations: {
    lines: {
      collection: 'orderLines',
      field: 'orderId',
      operator: 'in',
      values: (orders) => orders.map(({ id }) => id),
    },
  },
  search: { label: 'Buscar órdenes', hint: 'Nombre, email, teléfono, número o clase' },
  hit: (order, related) => ({
    title: [buyerName(order), formatPesos(order.totalPrice)].join(' · '),
    lines: [
      boughtIn(order, related).join(' · '),
      buyerField(order, 'email'),
      order.email,
      telephoneOf(order),
      `Orden ${orderNumber(order.id)}`,
    ],
  }),
  // `Cart` is missing: a cart is not an order yet.
  filters: {
    field: 'state',
    label: 'Estado',
    states: [
      { value: 'Created', label: 'Created (esperan el pago)' },
      { value: 'Complete', label: 'Complete (pagadas)' },
      { value: 'Canceled', label: 'Canceled (canceladas)' },
    ],
  },
  rowActions: [
    {
      Icon: MoveIcon,
      label: 'Cambiar horario de',
      isOffered: ({ state }) => state === 'Complete',
      Dialog: MoveLineDialog,
    },
    {
      Icon: CloseIcon,
      label: 'Cancelar orden',
      isOffered: ({ state }) => !notCancelable.includes(state),
      Dialog: CancelOrderDialog,
    },
  ],
  create: null,
  edit: null,
  deletion: null,
};

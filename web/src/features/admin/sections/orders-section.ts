import type { CancelReason, OrderState } from '@gym-power/domain';
import { ID, type StoredRecord } from '../../../lib/firestore.ts';
import { dateColumn, idColumn, list, moneyColumn, text, textOf, written } from '../table/columns.ts';
import type { Cell, Column, Section } from './section.ts';
import { exactly, startingWith } from './search.ts';

const because: Record<CancelReason, string> = {
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

const buyer = (label: string, field: string): Column => ({
  label,
  of: ({ user }) => text(written((user as Record<string, unknown> | null)?.[field])),
});

function stateOf(order: StoredRecord): Cell {
  const state = textOf(order, 'state') as OrderState;
  const reason = order['canceledBecause'] as CancelReason | null;
  return { kind: 'state', text: reason ? `${state} (${because[reason]})` : state, tone: tones[state] };
}

const byEmail = startingWith('user.email');
const byId = exactly(ID);

export const ordenes: Section = {
  item: 'ordenes',
  title: 'Ordenes',
  collection: 'orders',
  columns: [
    idColumn,
    { label: 'Estado', of: stateOf },
    buyer('NOMBRE', 'name'),
    buyer('APELLIDO', 'lastName'),
    buyer('EMAIL', 'email'),
    buyer('TELEFONO', 'phoneNumber'),
    {
      label: 'Clases',
      of: ({ activities }) => list(((activities ?? []) as { name: string }[]).map(({ name }) => name)),
    },
    moneyColumn('Total', 'totalPrice'),
    {
      label: 'Descuento',
      of: ({ descuento }) =>
        text(
          descuento
            ? `${(descuento as { codigo: string }).codigo} ${(descuento as { descuento: number }).descuento}%`
            : '',
        ),
    },
    dateColumn('Comprada', 'purchasedAt'),
  ],
  relations: {},
  search: {
    label: 'Buscar por email o número de orden',
    hint: 'Email empieza con…, o número',
    by: (typed) => (/^[\w-]*[\d-][\w-]*$/.test(typed) ? byId(typed) : byEmail(typed)),
  },
  // A cart is an order in a state of its own: nobody has ordered yet, so it is not in the list.
  filters: {
    field: 'state',
    label: 'Estado',
    states: [
      { value: 'Created', label: 'Created (esperan el pago)' },
      { value: 'Complete', label: 'Complete (pagadas)' },
      { value: 'Canceled', label: 'Canceled (canceladas)' },
    ],
  },
  action: 'cancelOrder',
  create: null,
  edit: null,
};

import {
  attendeeFor,
  type Books,
  boughtBy,
  creditPolicy,
  type DeskLine,
  type DeskMeans,
  type DeskPerson,
  type DeskProduct,
  orderIdOf,
  type KnownCodigo,
  mustHaveRoom,
  type OrderWithLines,
  type Policy,
  redeem,
  Refusal,
  sellAtDesk,
  unnamedBuyer,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { findCodigo } from '../records/descuento-store.ts';
import { config } from '../platform/config.ts';
import { seededBytes } from '../platform/new-id.ts';
import { personId } from '../records/person-id.ts';
import { currentGym } from '../records/settings-store.ts';
import { firstClassOf, type WantedDate } from '../buying/first-class.ts';
import { entranceOf, type PersonToEnter, personToEnter } from '../people/enter-person.ts';

/** A product, and the date of its first class. */
export type WantedProduct = Omit<DeskProduct, 'first'> & { wanted?: WantedDate | null };

export interface Sale {
  /** Null if the buyer gives no name. */
  buyer: { userId: string } | { person: DeskPerson } | null;
  lines: readonly DeskLine[];
  products?: readonly WantedProduct[];
  withoutStock?: boolean;
  by: DeskMeans;
  codigo: string | undefined;
  seen: number | undefined;
  soldBy: string;
  idempotencyKey: unknown;
  now: Date;
}

/**
 * Idempotent by key. A new person is written in the same batch as the sale, or not at all.
 * @throws Refusal USER_NOT_FOUND, EMAIL_TAKEN {userId} for a new person with another person's address,
 * DESCUENTO_USED_UP, and what `redeem` and `sellAtDesk` throw
 */
export async function sell(sale: Sale): Promise<OrderWithLines & { isNew: boolean }> {
  const { buyer, lines, products = [], codigo, soldBy, idempotencyKey, now } = sale;
  const id = orderIdOf(seededBytes(soldBy, idempotencyKey));
  const [entering, known, plan] = await Promise.all([
    buyer && 'person' in buyer ? personToEnter({ person: buyer.person, by: soldBy, idempotencyKey, now }) : null,
    codigo ? findCodigo(codigo) : null,
    currentGym(),
  ]);
  const userId = entering?.user.id ?? (buyer && 'userId' in buyer ? buyer.userId : null);
  const expect = {
    orders: [id, ...lines.flatMap(({ renews }) => renews ?? [])],
    slots: lines.map(({ diaHoraId }) => diaHoraId),
    products: products.map(({ productId }) => productId),
    users: userId === null ? [] : [userId],
    payments: [id],
    descuentos: known?.sameCodigo.map((each) => each.id) ?? [],
  };
  return act({ expect, now }, (books) => decide(books, { ...sale, products, id, userId, entering, known, plan }));
}

interface Facts extends Sale {
  products: readonly WantedProduct[];
  id: string;
  userId: string | null;
  /** Null unless the sale is to a new person. */
  entering: PersonToEnter | null;
  known: KnownCodigo | null;
  plan: Policy;
}

function decide(
  books: Books,
  { id, userId, entering, known, plan, now, ...sale }: Facts,
): Decision<OrderWithLines & { isNew: boolean }> {
  const present = books.get('orders', id);
  if (present) return { result: { ...present, isNew: false } };
  const stored = userId === null ? unnamedBuyer(now) : books.get('users', userId);
  if (stored && entering && stored.email !== '') throw new Refusal('EMAIL_TAKEN', { userId: stored.id });
  const buyer = stored ?? entering?.user;
  if (!buyer) throw new Refusal('USER_NOT_FOUND');
  const entrance = !stored && entering ? entranceOf(books, entering, now) : {};
  const slots = books.all('slots', [...new Set(sale.lines.map(({ diaHoraId }) => diaHoraId))]);
  const activityIds = [...slots.values()].flatMap(({ activityId }) => activityId ?? []);
  const wanted = books.all(
    'products',
    sale.products.map(({ productId }) => productId),
  );
  const products = sale.products.map(({ wanted: date, ...product }) => ({
    ...product,
    first: firstClassOf(books, date),
  }));
  const others = [...sale.lines, ...sale.products].flatMap(({ attendeeId }) => attendeeId ?? []);
  const attendees = [...new Set(others)].map((wantedId) => attendeeFor(books, buyer.id, wantedId));
  const productsFor = (wantedId: string) =>
    sale.products
      .filter(({ attendeeId = buyer.id }) => attendeeId === wantedId)
      .flatMap(({ productId }) => wanted.get(productId) ?? []);
  const { after, payment } = sellAtDesk(
    { ...sale, products, id },
    {
      buyer,
      attendees,
      slots,
      activities: books.all('activities', [...new Set(activityIds)]),
      orders: books.all('orders', [...new Set(sale.lines.flatMap(({ renews }) => renews ?? []))]),
      products: wanted,
      boughtBy: (attendeeId) => {
        const person = attendeeId === buyer.id ? buyer : books.get('users', attendeeId)!;
        return boughtBy(books, { person, products: productsFor(attendeeId), pseudonymOf: personId });
      },
      sellsWithoutStock: plan.sellsWithoutStock,
      descuento: known && redeem(known, now),
      now,
      plan,
      placesPerSlot: config().PLACES_PER_SLOT,
    },
  );
  const { order, lines, productLines } = after;
  mustHaveRoom(books, productLines ?? [], { places: lines, replaced: null, policy: creditPolicy(plan), now });
  return {
    ...entrance,
    orders: [after],
    payments: payment ? [payment] : [],
    result: { order, lines, ...(productLines && { productLines }), isNew: true },
  };
}

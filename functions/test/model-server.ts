/** The real use cases as the model calls them, each with the server's time. */
import type { IsoDate, UnclearAction } from '@gym-power/domain';
import { deleteAccount, finishDeletions } from '../src/people/delete-account.ts';
import { addToFamily, leaveFamily } from '../src/people/family.ts';
import { endCreditsInTime } from '../src/week/end-credits.ts';
import { giveCredit } from '../src/desk/give-credit.ts';
import { type Sale, sell } from '../src/desk/sell.ts';
import { bookSession, leaveSession } from '../src/week/use-credit.ts';
import { clearCart, type LineChange, type ProductChange, setLine, setProduct } from '../src/buying/cart.ts';
import { findOrCreateCart } from '../src/buying/change-cart.ts';
import { checkOutCart } from '../src/buying/check-out-cart.ts';
import { endPlanPeriods } from '../src/buying/end-plan-periods.ts';
import { moveBoughtLine } from '../src/buying/move-bought-line.ts';
import { applyPaymentById } from '../src/money/apply-payment.ts';
import { cancelAndRefund } from '../src/money/cancel-and-refund.ts';
import { cancelBoughtLine } from '../src/money/cancel-bought-line.ts';
import { endHolds } from '../src/money/end-holds.ts';
import { reconcileOrders } from '../src/money/reconcile-orders.ts';
import { listUnclear, resolveUnclearPayment } from '../src/money/resolve-unclear.ts';
import { startPayment } from '../src/money/start-payment.ts';
import { leavePlace } from '../src/buying/leave-place.ts';
import { renewPlaces } from '../src/buying/renew-places.ts';
import { type Caller, callerWith } from '../src/platform/caller.ts';
import { changeOneSession, closeOneSession, reopenOneSession } from '../src/week/change-session.ts';
import { closeGymOn, finishClosures, reopenGymOn } from '../src/week/close-gym.ts';
import { freezePlace, unfreezePlace } from '../src/week/freeze-place.ts';
import { setPlacesAbsent } from '../src/week/set-places-absent.ts';
import { changeSlot } from '../src/week/edit-slot.ts';
import { createUser } from '../src/records/user-store.ts';
import { waitForSlot } from '../src/buying/wait-for-slot.ts';
import { stopWaiting } from '../src/buying/stop-waiting.ts';

/** The outcome of an act that found nothing to act on, such as no payment to notify. */
export const NOTHING = 'nothing to do';

const yes = async () => true;
const admin = callerWith({ uid: 'admin', emailVerified: true, isAdmin: yes, isDesk: yes });
const memberWith = (uid: string): Caller => callerWith({ uid, emailVerified: true });

interface ModelDate {
  diaHoraId: string;
  date: IsoDate;
}

type ModelSale = Pick<Sale, 'lines' | 'products' | 'withoutStock'> & {
  userId: string | null;
  sale: string;
};

export const useCases = {
  join: (account: { uid: string; email: string; phoneNumber: string }, now: Date) =>
    createUser({ ...account, name: 'Ana', lastName: 'Paz', image: '' }, now),
  async openCart(userId: string, now: Date): Promise<string> {
    const { cart } = await findOrCreateCart(userId, now);
    return cart.order.id;
  },
  addChild: ({ guardianId, name, key }: { guardianId: string; name: string; key: string }, now: Date) =>
    addToFamily({
      guardianId,
      relative: { name, lastName: 'Paz', birthDate: '2018-05-05' },
      by: guardianId,
      idempotencyKey: key,
      now,
    }),
  leaveFamily: (leaving: { userId: string; by: string }, now: Date) => leaveFamily({ ...leaving, isDesk: false, now }),
  async setLine(wish: Omit<LineChange, 'orderId' | 'now'>, now: Date) {
    const { cart } = await findOrCreateCart(wish.userId, now);
    await setLine({ ...wish, orderId: cart.order.id, now });
    return cart.order.id;
  },
  async setProduct(wish: Omit<ProductChange, 'orderId' | 'now'>, now: Date) {
    const { cart } = await findOrCreateCart(wish.userId, now);
    await setProduct({ ...wish, orderId: cart.order.id, now });
    return cart.order.id;
  },
  clearCart: (userId: string, now: Date) => clearCart(userId, now),
  async checkOut(cart: { orderId: string; userId: string; emailVerified: boolean }, now: Date) {
    await checkOutCart({ ...cart, codigo: undefined, email: undefined, now });
    await startPayment({ ...cart, items: [], now });
  },
  sell: ({ userId, sale, ...wares }: ModelSale, now: Date) =>
    sell({
      ...wares,
      buyer: userId === null ? null : { userId },
      by: 'cash',
      codigo: undefined,
      seen: undefined,
      soldBy: 'admin',
      idempotencyKey: sale,
      now,
    }),
  async renew({ lineId, userId }: { lineId: string; userId: string }, now: Date) {
    const { id: orderId } = await renewPlaces({ userId, lineIds: [lineId], codigo: undefined, seen: undefined, now });
    await startPayment({ orderId, userId, items: [], now });
  },
  joinList: (wish: { userId: string; by: string; diaHoraId: string }, now: Date) => waitForSlot({ ...wish, now }),
  leaveList: ({ by, ...wait }: { userId: string; by: string; diaHoraId: string }, now: Date) =>
    stopWaiting(wait, memberWith(by), now),
  openPayment: (order: { orderId: string; userId: string }, now: Date) => startPayment({ ...order, items: [], now }),
  leavePlace: ({ leaving, ...of }: { lineId: string; userId: string; leaving: boolean }, now: Date) =>
    leavePlace({ lineId: of.lineId, by: of.userId, now }, leaving),
  applyPayment: (paymentId: string, now: Date) => applyPaymentById(paymentId, now),
  cancel: ({ orderId, uid, refund }: { orderId: string; uid: string | null; refund: boolean | undefined }, now: Date) =>
    cancelAndRefund({ orderId, caller: uid === null ? admin : memberWith(uid), now, refund }),
  cancelLine: (lineId: string, now: Date) => cancelBoughtLine({ lineId, seen: undefined, by: 'admin', now }),
  moveLine: (move: { lineId: string; diaHoraId: string }, now: Date) => moveBoughtLine({ ...move, by: 'admin', now }),
  async resolveUnclear(action: UnclearAction, now: Date) {
    const [first] = await listUnclear();
    return first ? resolveUnclearPayment({ paymentId: first.id, action, now }) : NOTHING;
  },
  setCapacity: ({ id, capacity }: { id: string; capacity: number }, now: Date) =>
    changeSlot(id, { capacity }, { by: 'admin', now, isRehearsal: false }),
  changeSession: ({ hour, capacity, ...at }: ModelDate & { hour: string | null; capacity: number | null }, now: Date) =>
    changeOneSession(
      { ...at, by: 'admin', now, isRehearsal: false },
      { hora: hour, capacidad: capacity, instructor: null, nota: '' },
    ),
  closeSession: ({ credit, ...at }: ModelDate & { credit: boolean }, now: Date) =>
    closeOneSession({ ...at, by: 'admin', now, isRehearsal: false }, { because: 'Corte de luz', credit }),
  reopenSession: (at: ModelDate, now: Date) => reopenOneSession({ ...at, by: 'admin', now, isRehearsal: false }),
  closeGym: ({ date, credit, closing }: { date: string; credit: boolean; closing: string }, now: Date) =>
    closeGymOn(
      { from: date, until: date, because: 'Feriado', credit, by: 'admin', closing },
      { now, isRehearsal: false },
    ),
  reopenGym: (date: string, now: Date) => reopenGymOn(date, 'admin', { now, isRehearsal: false }),
  setAbsence: (act: { lineId: string; userId: string; date: string; places: number }, now: Date) =>
    setPlacesAbsent({ ...act, caller: memberWith(act.userId), now }),
  freeze: ({ by, ...of }: { lineId: string; by: string | null; from: IsoDate; to: IsoDate }, now: Date) =>
    freezePlace({ ...of, caller: by === null ? admin : memberWith(by), reason: 'Viaje', isRehearsal: false, now }),
  unfreeze: ({ by, ...of }: { lineId: string; by: string; from: IsoDate }, now: Date) =>
    unfreezePlace({ ...of, caller: memberWith(by), now }),
  grant: (userId: string, now: Date) =>
    giveCredit({ userId, reason: 'Se cortó la luz', by: 'admin', idempotencyKey: undefined, now }),
  book: (wish: ModelDate & { creditId: string; userId: string; mayWait: boolean }, now: Date) =>
    bookSession({ creditId: wish.creditId, caller: memberWith(wish.userId), now }, wish),
  leave: ({ creditId, userId }: { creditId: string; userId: string }, now: Date) =>
    leaveSession({ creditId, caller: memberWith(userId), now }),
  deleteAccount: (uid: string, now: Date) => deleteAccount({ uid, caller: memberWith(uid), now }),
  async runJobs(_: null, now: Date) {
    await reconcileOrders(now);
    await endHolds(now);
    await endPlanPeriods(now);
    await endCreditsInTime(now);
    await finishClosures(now);
    await finishDeletions(now);
  },
};

export type UseCase = keyof typeof useCases;
export type InputOf<Name extends UseCase> = Parameters<(typeof useCases)[Name]>[0];

export class Killed extends Error {}

export interface ModelServer {
  /** @returns NOTHING, or anything else if it was done. @throws the use case's errors */
  call<Name extends UseCase>(name: Name, input: InputOf<Name>, now: Date): Promise<unknown>;
  /** Kills the process of the next use case so many milliseconds after it starts; null cancels that. */
  killNext?: (afterMs: number | null) => void;
}

export const localServer: ModelServer = {
  call: (name, input, now) => (useCases[name] as (given: typeof input, at: Date) => Promise<unknown>)(input, now),
};

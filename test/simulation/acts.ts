/** What people and jobs do in the small gym, each as a call of the real server. */
import { orderIdOfLine } from '../../domain/src/index.ts';
import { caller, dates, PRICE, type SmallGym, TELEPHONE, TRIAL_PRICE } from './gym.ts';
import { paymentFor } from './payment-host.ts';
import type { Server } from './process.ts';
import { isClosed } from './invariants.ts';
import type { Store } from './store.ts';

export type ActOf = (server: Server, ids: SmallGym['ids'], now: Date) => Promise<unknown>;

const MINUTE_MS = 60_000;
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
const desk = { by: 'desk', soldBy: 'desk' } as const;
const edit = { by: 'admin', isRehearsal: false } as const;

const gift = { userId: 'ana', reason: 'Disculpas', by: desk.by, idempotencyKey: 'disculpas' };

const saleTo = (userId: string, diaHoraId: string, now: Date) => ({
  buyer: { userId },
  lines: [{ diaHoraId, quantity: 1, renews: null }],
  by: 'cash' as const,
  codigo: undefined,
  seen: undefined,
  soldBy: desk.soldBy,
  idempotencyKey: `${userId} ${diaHoraId} today`,
  now,
});

interface OfProduct {
  productId: string;
  attendeeId?: string;
  wanted?: { diaHoraId: string; fecha: string };
}

const saleOf = (userId: string, product: OfProduct, now: Date) => ({
  ...saleTo(userId, product.productId, now),
  lines: [],
  products: [{ quantity: 1, unitprice: undefined, ...product }],
});

const onThatThursday = { diaHoraId: 'jueves', fecha: dates.jueves[0] };

const holiday = (date: string, closing: string) => ({
  from: date,
  until: date,
  because: 'Feriado',
  credit: true,
  by: edit.by,
  closing,
});

const checkOut = (server: Server, userId: string, orderId: string, now: Date) =>
  server.checkOutCart({ orderId, userId, emailVerified: true, codigo: undefined, email: undefined, now });

const withdrawal = (who: string, typedOrder: string) =>
  ({ kind: 'arrepentimiento', email: `${who}@gym.test`, typedOrder, reason: '' }) as const;

export const acts = {
  'Mercado Pago reports what Eva paid': (server, { evaPayment }, now) => server.applyPaymentById(evaPayment, now),
  "Eva's hold ends": (server, _, now) => server.endHolds(later(now, 20)),
  'Eva cancels her order': (server, { evaOrder }, now) =>
    server.cancelAndRefund({ orderId: evaOrder, caller: caller('eva'), now }),
  'Eva starts to pay': (server, { evaOrder }, now) =>
    server.startPayment({ userId: 'eva', orderId: evaOrder, items: [], now }),
  'the desk takes the money for her order': (server, { evaOrder }, now) =>
    server.takePayment({ orderId: evaOrder, by: 'cash', soldBy: desk.soldBy, now }),
  'an admin cancels her order and gives the money back': (server, { evaOrder }, now) =>
    server.cancelAndRefund({ orderId: evaOrder, caller: caller('admin', 'admin'), refund: true, now }),
  'Ivo checks out': (server, { ivoCart }, now) =>
    server.checkOutCart({
      orderId: ivoCart,
      userId: 'ivo',
      emailVerified: true,
      codigo: undefined,
      email: undefined,
      now,
    }),
  'Ivo empties his cart': (server, { ivoCart }, now) =>
    server.setLine({ orderId: ivoCart, userId: 'ivo', diaHoraId: 'jueves', quantity: 0, unitprice: PRICE, now }),
  'what Ivo was offered lapses': (server, _, now) => server.endHolds(later(now, 13 * 60)),
  'Ivo deletes his account': (server, _, now) => server.deleteAccount({ uid: 'ivo', caller: caller('ivo'), now }),
  'Ivo stops waiting': (server, _, now) =>
    server.stopWaiting({ diaHoraId: 'lunes', userId: 'ivo' }, caller('ivo'), now),
  'the desk sells Ivo the other class': (server, _, now) => server.sell(saleTo('ivo', 'jueves', now)),
  'the desk sells Ivo a second class': (server, _, now) => server.sell(saleTo('ivo', 'sabado', now)),
  'Ana gives up another date': (server, { anaLine }, now) =>
    server.setPlacesAbsent({ lineId: anaLine, date: dates.lunes[0], places: null, caller: caller('ana'), now }),
  'Ana comes all the same': (server, { anaLine }, now) =>
    server.setPlacesAbsent({ lineId: anaLine, date: dates.lunes[1], places: 0, caller: caller('ana'), now }),
  'Ana books the other class': (server, { anaCredits: [creditId] }, now) =>
    server.bookSession(
      { creditId, caller: caller('ana'), now },
      { diaHoraId: 'jueves', date: dates.jueves[0], mayWait: true },
    ),
  'the desk gives Ana a credit, and she books a Saturday with it': async (server, _, now) => {
    const { view } = await server.giveCredit({ ...gift, now });
    return server.bookSession(
      { creditId: view.id, caller: caller('ana'), now },
      { diaHoraId: 'sabado', date: dates.sabado[0], mayWait: true },
    );
  },
  'Ana gives that booking back': (server, { anaCredits: [creditId] }, now) =>
    server.leaveSession({ creditId, caller: caller('ana'), now }),
  'Ana gives up the class of today': (server, { anaToday }, now) =>
    server.setPlacesAbsent({ lineId: anaToday, date: dates.martes[0], places: null, caller: caller('ana'), now }),
  'the desk marks Ana present today': (server, _, now) =>
    server.markOnList({
      diaHoraId: 'martes',
      date: dates.martes[0],
      userId: 'ana',
      present: true,
      caller: caller('desk', 'desk'),
      now,
    }),
  "the desk cancels Ana's place": (server, { anaLine }, now) =>
    server.cancelBoughtLine({ lineId: anaLine, seen: undefined, by: desk.by, now }),
  "the desk undoes Ana's sale": (server, { anaOrder }, now) =>
    server.undoDeskSale({ orderId: anaOrder, reason: 'por error', by: desk.by, now }),
  "the desk undoes Ana's sale of today": (server, { anaToday }, now) =>
    server.undoDeskSale({ orderId: orderIdOfLine(anaToday), reason: 'por error', by: desk.by, now }),
  "the desk moves Ana's place to the other class": (server, { anaLine }, now) =>
    server.moveBoughtLine({ lineId: anaLine, diaHoraId: 'jueves', by: desk.by, now }),
  'the desk gives Ana a credit': (server, _, now) => server.giveCredit({ ...gift, now }),
  'an admin makes the class larger': (server, _, now) => server.changeSlot('lunes', { capacity: 3 }, { ...edit, now }),
  'an admin closes a date': (server, _, now) =>
    server.closeOneSession(
      { ...edit, diaHoraId: 'lunes', date: dates.lunes[0], now },
      { because: 'Feriado', credit: true },
    ),
  'an admin closes a date of the other class': (server, _, now) =>
    server.closeOneSession(
      { ...edit, diaHoraId: 'jueves', date: dates.jueves[0], now },
      { because: 'Feriado', credit: true },
    ),
  'the gym closes on a day': (server, _, now) =>
    server.closeGymOn(holiday(dates.jueves[0], 'feriado'), { now, isRehearsal: false }),
  'the gym closes on a Monday': (server, _, now) =>
    server.closeGymOn(holiday(dates.lunes[0], 'lunes'), { now, isRehearsal: false }),
  'the gym closes on the Tuesday on which Pía comes': (server, _, now) =>
    server.closeGymOn(holiday(dates.martes[1], 'martes'), { now, isRehearsal: false }),
  'the gym opens again on that Monday': (server, _, now) =>
    server.reopenGymOn(dates.lunes[0], edit.by, { now, isRehearsal: false }),
  'the gym opens again on that day': (server, _, now) =>
    server.reopenGymOn(dates.jueves[0], edit.by, { now, isRehearsal: false }),
  'an admin opens the closed Friday again': (server, _, now) =>
    server.reopenOneSession({ ...edit, diaHoraId: 'viernes', date: dates.viernes[0], now }),
  'an admin moves the class to another hour': (server, _, now) =>
    server.changeSlot('lunes', { hour: '20:00' }, { ...edit, now }),
  'an admin makes the class smaller': (server, _, now) =>
    server.changeSlot('sabado', { capacity: 1 }, { ...edit, now }),
  'an admin merges Pía into Uma': (server, _, now) =>
    server.mergePeople({ personId: 'pia', uid: 'uma', by: edit.by, now }),
  'an admin merges Pía into Ivo': (server, _, now) =>
    server.mergePeople({ personId: 'pia', uid: 'ivo', by: edit.by, now }),
  'Eva deletes her account': (server, _, now) => server.deleteAccount({ uid: 'eva', caller: caller('eva'), now }),
  'Ana deletes her account': (server, _, now) => server.deleteAccount({ uid: 'ana', caller: caller('ana'), now }),
  'Ana withdraws from her purchase': (server, { anaOrder }, now) =>
    server.askWithdrawal({ ...withdrawal('ana', anaOrder), caller: caller('ana'), now }),
  'Eva withdraws from her purchase': (server, { evaOrder }, now) =>
    server.askWithdrawal({ ...withdrawal('eva', evaOrder), caller: caller('eva'), now }),
  'an admin gives a part back to Eva, who has withdrawn without signing in': async (server, { evaOrder }, now) => {
    const { codigo } = await server.askWithdrawal({ ...withdrawal('eva', evaOrder), caller: caller(null), now });
    const part = { action: 'parte', reason: 'Ya tuvo una clase', amount: PRICE / 4 } as const;
    return server.answerWithdrawalAs({ ...part, code: codigo, by: edit.by, now });
  },
  'Ana waits for the other class': (server, _, now) =>
    server.waitForSlot({ diaHoraId: 'jueves', userId: 'ana', by: 'ana', now }),
  'Uma renews her place': (server, { umaLine }, now) =>
    server.renewPlaces({ userId: 'uma', lineIds: [umaLine], codigo: undefined, seen: undefined, now }),
  'the desk renews her place': (server, { umaLine }, now) =>
    server.sell({
      ...saleTo('uma', 'viernes', now),
      lines: [{ diaHoraId: 'viernes', quantity: 1, renews: orderIdOfLine(umaLine) }],
    }),
  'Pía gives her booking back': (server, { piaCredit: creditId }, now) =>
    server.leaveSession({ creditId, caller: caller('desk', 'desk'), now }),
  'Ivo checks out with the code': (server, { ivoCart }, now) =>
    server.checkOutCart({
      orderId: ivoCart,
      userId: 'ivo',
      emailVerified: true,
      codigo: 'VERANO',
      email: undefined,
      now,
    }),
  'the desk sells Uma a class with the code': (server, _, now) =>
    server.sell({ ...saleTo('uma', 'sabado', now), codigo: 'VERANO' }),
  'plans end': (server, _, now) => server.endPlanPeriods(now),
  'credits end': (server, _, now) => server.endCreditsInTime(now),
  'payments are reconciled': (server, _, now) => server.reconcileOrders(now),
  'the changes of payments are read': (server, _, now) => server.readPaymentFeed(now),
  'mails are tried again': (server, _, now) => server.retryMails(now),
  'an admin raises all prices': (server, _, now) =>
    server.changePricesOnce({
      id: 'prices',
      by: edit.by,
      now,
      classes: [{ id: 'yoga', from: PRICE, to: PRICE + 2 }],
    }),
  'a mail is sent': (server, { mail }, now) => server.sendMail(mail, now),
  'the trigger on the slot runs': (server, _, now) => server.followSlot('lunes', undefined, now),
  'the price of the class changes': (server, _, now) =>
    server
      .db()
      .doc('activities/yoga')
      .update({ price: PRICE + 1, updatedAt: now }),
  'the desk sells Gala a single class on that Thursday': (server, _, now) =>
    server.sell(saleOf('gala', { productId: 'suelta', wanted: onThatThursday }, now)),
  'Leo checks out a trial with its date': (server, { leoCart }, now) => checkOut(server, 'leo', leoCart, now),
  'Leo checks out his trial and pays, and Mercado Pago reports it': async (server, { leoCart }, now) => {
    await checkOut(server, 'leo', leoCart, now);
    const payment = paymentFor('1002', leoCart, TRIAL_PRICE, now.getTime());
    const host = server.db().collection('host-payments');
    if (!(await host.doc(payment.id).get()).exists) await host.doc(payment.id).create(payment);
    return server.applyPaymentById(payment.id, now);
  },
  'the desk takes the money for his trial': (server, { leoCart }, now) =>
    server.takePayment({ orderId: leoCart, by: 'cash', soldBy: desk.soldBy, now }),
  'Leo cancels his order': (server, { leoCart }, now) =>
    server.cancelAndRefund({ orderId: leoCart, caller: caller('leo'), now }),
  'Leo deletes his account': (server, _, now) => server.deleteAccount({ uid: 'leo', caller: caller('leo'), now }),
  'the desk sells the trial to Lea, who is Leo too': (server, _, now) =>
    server.sell(saleOf('lea', { productId: 'prueba' }, now)),
  'the desk enters Leo once more, and sells him the trial': (server, _, now) =>
    server.sell({
      ...saleOf('newcomer', { productId: 'prueba' }, now),
      buyer: { person: { name: 'Leo', lastName: 'Paz', phoneNumber: TELEPHONE, email: '' } },
    }),
  'the desk sells Tea the last bottle': (server, _, now) => server.sell(saleOf('tea', { productId: 'botella' }, now)),
  'the desk sells the last bottle to somebody who gives no name': (server, _, now) =>
    server.sell({ ...saleOf('nobody', { productId: 'botella' }, now), buyer: null }),
  "the desk cancels Tea's pack": (server, { teaPack }, now) =>
    server.cancelBoughtLine({ lineId: teaPack, seen: undefined, by: desk.by, now }),
  'Tea gives her Wednesday back': (server, { teaCredits: [creditId] }, now) =>
    server.leaveSession({ creditId, caller: caller('tea'), now }),
  'Tea books the next Wednesday': (server, { teaCredits: [, creditId] }, now) =>
    server.bookSession(
      { creditId, caller: caller('tea'), now },
      { diaHoraId: 'miercoles', date: dates.miercoles[1], mayWait: true },
    ),
  "the desk freezes Gala's place": (server, { galaLine }, now) =>
    server.freezePlace({
      lineId: galaLine,
      from: dates.miercoles[2],
      to: dates.miercoles[2],
      reason: 'Viaje',
      isRehearsal: false,
      caller: caller('desk', 'desk'),
      now,
    }),
  'the desk takes a freeze of her place back': (server, { galaLine }, now) =>
    server.unfreezePlace({ lineId: galaLine, from: dates.miercoles[1], caller: caller('desk', 'desk'), now }),
  "the desk cancels Gala's place": (server, { galaLine }, now) =>
    server.cancelBoughtLine({ lineId: galaLine, seen: undefined, by: desk.by, now }),
  'an admin closes that Wednesday': (server, _, now) =>
    server.closeOneSession(
      { ...edit, diaHoraId: 'miercoles', date: dates.miercoles[1], now },
      { because: 'Feriado', credit: true },
    ),
  'Sol checks out for Nico': (server, { solCart }, now) => checkOut(server, 'sol', solCart, now),
  'the desk sells Sol a single class for Nico': (server, _, now) =>
    server.sell(saleOf('sol', { productId: 'suelta', attendeeId: 'nico', wanted: onThatThursday }, now)),
  'the desk takes the money for what she buys': (server, { solCart }, now) =>
    server.takePayment({ orderId: solCart, by: 'cash', soldBy: desk.soldBy, now }),
  'an admin deletes Nico': (server, _, now) =>
    server.deleteAccount({ uid: 'nico', caller: caller('admin', 'admin'), now }),
  'Nico leaves the family': (server, _, now) => server.leaveFamily({ userId: 'nico', by: 'sol', isDesk: false, now }),
  'Gala deletes her account': (server, _, now) => server.deleteAccount({ uid: 'gala', caller: caller('gala'), now }),
  'Sol deletes her account': (server, _, now) => server.deleteAccount({ uid: 'sol', caller: caller('sol'), now }),
} satisfies Record<string, ActOf>;

export type ActName = keyof typeof acts;
export const actNames = Object.keys(acts) as ActName[];

const isStored = (store: Store, path: string): boolean => store.at(path) !== null;

const isFrozenFrom = (store: Store, lineId: string, date: string): boolean => {
  const freezes = store.at(`orderLines/${lineId}`)!.fields['freezes'] as readonly { from: string }[];
  return freezes.some(({ from }) => from === date);
};

/** What an answer promises, and whether it is so. The acts of others do not undo it. */
export const promises: { [Name in ActName]?: (store: Store, ids: SmallGym['ids'], answer: never) => boolean } = {
  'Ivo checks out': (store, { ivoCart }) => store.at(`orders/${ivoCart}`)?.fields['state'] !== 'Cart',
  'the desk sells Ivo a second class': (store, _, { order }: { order: { id: string } }) =>
    isStored(store, `orders/${order.id}`),
  'the desk gives Ana a credit': (store, _, { view }: { view: { id: string } }) =>
    isStored(store, `credits/${view.id}`) || !isStored(store, 'users/ana'),
  'Leo checks out a trial with its date': (store, { leoCart }) =>
    store.at(`orders/${leoCart}`)?.fields['state'] !== 'Cart',
  'the desk sells Tea the last bottle': (store, _, { order }: { order: { id: string } }) =>
    isStored(store, `orders/${order.id}`),
  "the desk freezes Gala's place": (store, { galaLine }) => isFrozenFrom(store, galaLine, dates.miercoles[2]),
  'the desk takes a freeze of her place back': (store, { galaLine }) => {
    const [, date] = dates.miercoles;
    const { heldPlaces } = store.at(`orderLines/${galaLine}`)!.fields;
    const isOwed =
      heldPlaces !== 0 && isStored(store, 'users/gala') && isClosed(store, { diaHoraId: 'miercoles', date });
    return !isFrozenFrom(store, galaLine, date) && (!isOwed || isStored(store, `credits/${galaLine}_${date}_0`));
  },
};

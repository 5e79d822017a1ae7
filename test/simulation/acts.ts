/** What people and jobs do in the small gym, each as a call of the real server. */
import { caller, dates, PRICE, type SmallGym } from './gym.ts';
import type { Server } from './process.ts';

export type ActOf = (server: Server, ids: SmallGym['ids'], now: Date) => Promise<unknown>;

const MINUTE_MS = 60_000;
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
const desk = { by: 'desk', soldBy: 'desk' } as const;
const edit = { by: 'admin', isRehearsal: false } as const;

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
  'Ivo stops waiting': (server, _, now) => server.stopWaiting('lunes', caller('ivo'), now),
  'the desk sells Ivo the other class': (server, _, now) =>
    server.sell({
      buyer: { userId: 'ivo' },
      lines: [{ diaHoraId: 'jueves', quantity: 1, renews: null }],
      by: 'cash',
      codigo: undefined,
      seen: undefined,
      soldBy: desk.soldBy,
      idempotencyKey: 'ivo',
      now,
    }),
  'the desk sells Ivo a second class': (server, _, now) =>
    server.sell({
      buyer: { userId: 'ivo' },
      lines: [{ diaHoraId: 'sabado', quantity: 1, renews: null }],
      by: 'cash',
      codigo: undefined,
      seen: undefined,
      soldBy: desk.soldBy,
      idempotencyKey: 'sabado',
      now,
    }),
  'Ana gives up another date': (server, { anaLine }, now) =>
    server.setPlacesAbsent({ lineId: anaLine, date: dates.lunes[0], places: null, caller: caller('ana'), now }),
  'Ana comes all the same': (server, { anaLine }, now) =>
    server.setPlacesAbsent({ lineId: anaLine, date: dates.lunes[1], places: 0, caller: caller('ana'), now }),
  'Ana books the other class': (server, { anaCredits: [creditId] }, now) =>
    server.bookSession(
      { creditId, caller: caller('ana'), now },
      { diaHoraId: 'jueves', date: dates.jueves[0], mayWait: true },
    ),
  'Ana books it with another credit': (server, { anaCredits: [, creditId] }, now) =>
    server.bookSession(
      { creditId, caller: caller('ana'), now },
      { diaHoraId: 'jueves', date: dates.jueves[0], mayWait: true },
    ),
  'Ana gives her booking back': (server, { anaCredits: [creditId] }, now) =>
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
  "the desk moves Ana's place to the other class": (server, { anaLine }, now) =>
    server.moveBoughtLine({ lineId: anaLine, diaHoraId: 'jueves', by: desk.by, now }),
  'the desk gives Ana a credit': (server, _, now) =>
    server.giveCredit({ userId: 'ana', reason: 'Disculpas', by: desk.by, idempotencyKey: 'disculpas', now }),
  'an admin makes the class larger': (server, _, now) =>
    server.changeSlot('lunes', { capacity: 3 }, { ...edit, now }),
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
    server.closeGymOn(
      {
        from: dates.jueves[0],
        until: dates.jueves[0],
        because: 'Feriado',
        credit: true,
        by: edit.by,
        closing: 'feriado',
      },
      { now, isRehearsal: false },
    ),
  'the price of the class changes': (server, _, now) =>
    server.db().doc('activities/yoga').update({ price: PRICE + 1, updatedAt: now }),
} satisfies Record<string, ActOf>;

export type ActName = keyof typeof acts;
export const actNames = Object.keys(acts) as ActName[];

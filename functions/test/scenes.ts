/**
 * A scene for each act on the books: data for the act to work on, and the call that starts it. Together the scenes run
 * every act (`src/books/every-act.long.test.ts`).
 */
import { type Credit, DAY_MS, daysAfter, instantOn, type IsoDate, localDate, type Slot } from '@gym-power/domain';
import { followSlot } from '../src/books/offer.ts';
import { invitationLink } from '../src/mail/invitation-link.ts';
import { deleteIdentity } from '../src/records/identity-store.ts';
import { endCreditsInTime } from '../src/week/end-credits.ts';
import { forgetFreezeReasons } from '../src/week/forget-reasons.ts';
import { voidWrongCredit } from '../src/week/take-back.ts';
import { endPlanPeriods } from '../src/buying/end-plan-periods.ts';
import { forgetBuyers } from '../src/buying/forget-buyers.ts';
import { refund } from '../src/money/apply-payment.ts';
import { endHolds } from '../src/money/end-holds.ts';
import { timeNow } from '../src/platform/clock.ts';
import { document } from '../src/platform/documents.ts';
import { db } from '../src/platform/firebase.ts';
import { signed } from '../src/platform/keyed-hash.ts';
import { recountAttended } from '../src/week/change-marks.ts';
import { closeWithGym } from '../src/week/close-with-gym.ts';
import { carryOutWithdrawals } from '../src/law/carry-out.ts';
import { type Gym, join, joinAdmin, joinDesk, type Person } from './gym.ts';
import { checkOut, fillCart, newOrder, newPaidOrder, pay, placeOrder } from './purchases.ts';
import { addActivity, addDescuento, addSlot, stamp, stored, unique } from './records.ts';
import { addGuest, datesOf } from './seats.ts';
import { fromNow } from './time.ts';

export type Scene = (gym: Gym) => Promise<() => Promise<unknown>>;

const bought = async (gym: Gym, fields: Partial<Slot> = {}) => {
  const made = await newPaidOrder(gym, {}, fields);
  await made.ana.ask('PUT', `/order/${made.orderId}`, { state: 'Complete' });
  return { ...made, lineId: `${made.orderId}_${made.slot.id}`, date: datesOf(made.slot, 2)[0]! };
};

async function addCredit(userId: string, fields: Partial<Credit> = {}): Promise<string> {
  const credit: Credit = {
    id: unique('credit'),
    userId,
    because: 'granted',
    from: null,
    state: 'open',
    expiresOn: localDate(fromNow(30 * DAY_MS)),
    session: null,
    note: 'Disculpas',
    ...stamp(),
    ...fields,
  };
  await db().doc(`credits/${credit.id}`).set(document(credit));
  return credit.id;
}

async function campaign(): Promise<string> {
  await addDescuento('VERANO', 10, { maxUses: 100, perMember: 3 });
  return 'VERANO';
}

async function renewed(gym: Gym) {
  const made = await ending(gym);
  const { body } = await made.ana.ask('POST', '/order/renovar', { lineIds: [made.lineId] });
  return { ...made, renewalId: body.id as string };
}

async function ending(gym: Gym) {
  const made = await bought(gym);
  const { validUntil } = await stored(`orderLines/${made.lineId}`);
  gym.clock.now = new Date(validUntil.toMillis() - 5 * DAY_MS);
  return made;
}

async function addTrial(gym: Gym): Promise<string> {
  const admin = await joinAdmin(gym);
  const limits = { oncePerPerson: true, newcomersOnly: true, online: true };
  const trial = { kind: 'pack', name: 'Clase de prueba', price: 3_000, credits: 1, days: 30, ...limits };
  return (await admin.ask('POST', '/producto', trial)).body.id;
}

const lineOf = (person: Person, { id: diaHoraId }: Slot, quantity = 1) => ({
  userId: person.uid,
  diaHoraId,
  quantity,
  unitprice: 20_000,
});

const tomas = { name: 'Tomás', lastName: 'Paz', birthDate: '2017-03-05' };

const saleOf = (person: Person, ...slots: Slot[]) => ({
  userId: person.uid,
  lines: slots.map(({ id }) => ({ diaHoraId: id, quantity: 1 })),
  medio: 'efectivo',
});

async function markedSession(gym: Gym) {
  const { ana, slot } = await bought(gym);
  const date = localDate(fromNow(-7 * DAY_MS));
  const id = `${slot.id}_${date}`;
  const marked = { at: timeNow(), by: 'desk' };
  await db()
    .doc(`sessions/${id}`)
    .set({
      diaHoraId: slot.id,
      activityId: slot.activityId,
      date,
      expected: 1,
      trainerIds: [],
      hour: slot.hour,
      present: { [ana.uid]: marked },
      ...stamp(),
    });
  return { ana, slot, id };
}

async function queued(gym: Gym) {
  const full = await bought(gym, { capacity: 1 });
  const eva = await join(gym);
  await eva.ask('PUT', `/espera/${full.slot.id}`);
  return { ...full, eva };
}

const booking = ({ id }: Slot, fecha: IsoDate, esperar = false) => ({ diaHoraId: id, fecha, esperar });

const askedBy = (person: Person, orderId: string) => ({ email: person.email, orden: orderId, motivo: '' });

export const scenes: Readonly<Record<string, Scene>> = {
  // The jobs come first, while they find nothing else to do.
  'holds end': async (gym) => {
    const { orderId } = await newOrder(gym);
    await db()
      .doc(`orders/${orderId}`)
      .update({ reservedUntil: fromNow(-1) });
    return () => endHolds(timeNow());
  },
  'a buyer is forgotten': async (gym) => {
    const { ana, orderId } = await newOrder(gym);
    await ana.ask('PUT', `/order/canceled/${orderId}`);
    return () => forgetBuyers(fromNow(31 * DAY_MS));
  },
  'a plan period ends': async (gym) => {
    await bought(gym);
    return () => endPlanPeriods(fromNow(34 * DAY_MS));
  },
  'credits end': async (gym) => {
    const { slot, date } = await bought(gym);
    await addGuest(slot, date);
    await addCredit((await join(gym)).uid, { expiresOn: localDate(fromNow(-DAY_MS)) });
    return () => endCreditsInTime(fromNow(9 * DAY_MS));
  },

  'a class is put into a new cart': async (gym) => {
    const ana = await join(gym, { cartId: 'deleted' });
    const slot = await addSlot();
    return () => ana.ask('POST', '/orderline/cart', lineOf(ana, slot));
  },
  'a class is put into a cart': async (gym) => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot: await addSlot() }]);
    return () => ana.ask('POST', '/orderline/cart', { orderId, ...lineOf(ana, slot) });
  },
  'a cart is opened': async (gym) => {
    const ana = await join(gym);
    return () => ana.ask('POST', '/order/cart', { userId: ana.uid });
  },
  'a checkout replaces an unpaid order and redeems a descuento': async (gym) => {
    const ana = await join(gym);
    const one = await addSlot();
    const two = await addSlot();
    const codigo = await campaign();
    await checkOut(ana, [{ slot: one }], codigo);
    const orderId = await fillCart(ana, [{ slot: one, quantity: 2 }, { slot: two }]);
    return () => ana.ask('PUT', '/order/checkout', { orderId, codigo });
  },
  'a checkout redeems a descuento': async (gym) => {
    const ana = await join(gym);
    const codigo = await campaign();
    const orderId = await fillCart(ana, [{ slot: await addSlot() }]);
    return () => ana.ask('PUT', '/order/checkout', { orderId, codigo });
  },
  'a checkout by REST': async (gym) => {
    const ana = await join(gym);
    const orderId = await fillCart(ana, [{ slot: await addSlot() }]);
    return () => ana.ask('PUT', '/order/checkout', { orderId });
  },
  'a checkout at the site': async (gym) => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    const lines = [{ diaHoraId: slot.id, activityId: slot.activityId, quantity: 1, unitprice: 20_000 }];
    const mostrado = { lines, totalPrice: 20_000, previousOrderId: null };
    return () => ana.ask('PUT', '/order/checkout', { orderId, mostrado });
  },
  'a checkout among newcomers': async (gym) => {
    const slot = await addSlot({ capacity: 8 });
    for (let n = 0; n < 4; n++) await checkOut(await join(gym), [{ slot }]);
    const ana = await join(gym);
    const orderId = await fillCart(ana, [{ slot }]);
    await db()
      .doc(`diaHoras/${slot.id}`)
      .update({ crowdedSince: fromNow(-10 * 60_000) });
    return () => ana.ask('PUT', '/order/checkout', { orderId });
  },
  'a payment page is opened': async (gym) => {
    const ana = await join(gym);
    const orderId = await checkOut(ana, [{ slot: await addSlot() }]);
    return () => ana.ask('POST', '/mercadopago', { orderId, items: [] });
  },
  'an order that costs nothing completes': async (gym) => {
    const ana = await join(gym);
    const { id: activityId } = await addActivity({ price: 0 });
    const orderId = await checkOut(ana, [{ slot: await addSlot({ activityId }) }]);
    return () => ana.ask('POST', '/mercadopago', { orderId, items: [] });
  },
  'a notification': async (gym) => {
    const { preferenceId } = await newOrder(gym);
    return () => pay(gym, preferenceId);
  },
  'a payment for an order that is unknown': async (gym) => {
    const { orderId, preferenceId } = await newOrder(gym);
    await db().recursiveDelete(db().doc(`orders/${orderId}`));
    return () => pay(gym, preferenceId);
  },
  'an unpaid order is canceled': async (gym) => {
    const { ana, orderId } = await newOrder(gym);
    return () => ana.ask('PUT', `/order/canceled/${orderId}`);
  },
  'a purchase is canceled and refunded': async (gym) => {
    const admin = await joinAdmin(gym);
    const { orderId } = await bought(gym);
    return () => admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true });
  },
  'a purchase is canceled for which others wait': async (gym) => {
    const admin = await joinAdmin(gym);
    const { orderId } = await queued(gym);
    return () => admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true });
  },
  'a canceled order of the same class is paid': async (gym) => {
    const { ana, slot } = await bought(gym);
    const other = await placeOrder(ana, [{ slot: await addSlot({ activityId: slot.activityId }) }]);
    await ana.ask('PUT', `/order/canceled/${other.orderId}`);
    return () => pay(gym, other.preferenceId);
  },
  'a line is canceled': async (gym) => {
    const admin = await joinAdmin(gym);
    const ana = await join(gym);
    const one = await addSlot();
    const two = await addSlot();
    const { orderId, preferenceId } = await placeOrder(ana, [{ slot: one }, { slot: two }]);
    await pay(gym, preferenceId);
    return () => admin.ask('PUT', `/orderline/${orderId}_${one.id}/canceled`, { amount: 20_000 });
  },
  'a refund of a line fails': async (gym) => {
    const admin = await joinAdmin(gym);
    const ana = await join(gym);
    const one = await addSlot();
    const two = await addSlot();
    const { orderId, preferenceId } = await placeOrder(ana, [{ slot: one }, { slot: two }]);
    const { id } = await pay(gym, preferenceId);
    await gym.mercadoPago('PUT', '/faults', { apiErrorRate: 1 });
    await admin.ask('PUT', `/orderline/${orderId}_${one.id}/canceled`, { amount: 20_000 });
    return async () => {
      await refund(String(id), fromNow(60_000)).catch(() => {});
      await gym.mercadoPago('DELETE', '/faults');
    };
  },
  'a line moves': async (gym) => {
    const admin = await joinAdmin(gym);
    const { lineId } = await bought(gym);
    const { id } = await addSlot();
    return () => admin.ask('PUT', `/orderline/${lineId}/diahora`, { diaHoraId: id });
  },
  'an unclear payment is accepted': async (gym) => {
    const admin = await joinAdmin(gym);
    const { preferenceId } = await newOrder(gym);
    const { id } = await pay(gym, preferenceId, { amount: 1 });
    return () => admin.ask('POST', `/payments/${id}/settle`, { action: 'accept' });
  },
  'places are renewed': async (gym) => {
    const { ana, lineId } = await ending(gym);
    return () => ana.ask('POST', '/order/renovar', { lineIds: [lineId] });
  },
  'a renewal replaces an unpaid one': async (gym) => {
    const ana = await join(gym);
    const slots = [await addSlot(), await addSlot()];
    const { orderId, preferenceId } = await placeOrder(
      ana,
      slots.map((slot) => ({ slot })),
    );
    await pay(gym, preferenceId);
    const lineIds = slots.map(({ id }) => `${orderId}_${id}`);
    const { validUntil } = await stored(`orderLines/${lineIds[0]}`);
    gym.clock.now = new Date(validUntil.toMillis() - 5 * DAY_MS);
    await ana.ask('POST', '/order/renovar', { lineIds: lineIds.slice(1) });
    return () => ana.ask('POST', '/order/renovar', { lineIds });
  },
  'a renewal is paid': async (gym) => {
    const { ana, renewalId } = await renewed(gym);
    const { body: url } = await ana.ask('POST', '/mercadopago', { orderId: renewalId, items: [] });
    const preferenceId = new URL(url).searchParams.get('pref_id')!;
    return () => pay(gym, preferenceId);
  },
  'a paid renewal is canceled': async (gym) => {
    const admin = await joinAdmin(gym);
    const { ana, renewalId } = await renewed(gym);
    const { body: url } = await ana.ask('POST', '/mercadopago', { orderId: renewalId, items: [] });
    await pay(gym, new URL(url).searchParams.get('pref_id')!);
    return () => admin.ask('PUT', `/order/canceled/${renewalId}`, { refund: true });
  },
  'a place is not renewed': async (gym) => {
    const { ana, lineId } = await bought(gym);
    return () => ana.ask('PUT', `/orderline/${lineId}/renovacion`, { sigue: false });
  },

  'a sale at the desk': async (gym) => {
    const desk = await joinDesk(gym);
    const ana = await join(gym);
    const sale = saleOf(ana, await addSlot(), await addSlot());
    return () => desk.ask('POST', '/order/mostrador', sale);
  },
  'a trial is put into the cart': async (gym) => {
    const ana = await join(gym);
    const trial = await addTrial(gym);
    const line = { userId: ana.uid, productId: trial, quantity: 1, unitprice: 3_000 };
    return () => ana.ask('POST', '/orderline/cart', line);
  },
  'a trial is sold': async (gym) => {
    const desk = await joinDesk(gym);
    const ana = await join(gym);
    await join(gym, { phoneNumber: ana.phoneNumber });
    const sale = { ...saleOf(ana), lines: [{ kind: 'pack', productId: await addTrial(gym), quantity: 1 }] };
    return () => desk.ask('POST', '/order/mostrador', sale);
  },
  'a trial is undone': async (gym) => {
    const desk = await joinDesk(gym);
    const ana = await join(gym);
    const sale = { ...saleOf(ana), lines: [{ kind: 'pack', productId: await addTrial(gym), quantity: 1 }] };
    const { body } = await desk.ask('POST', '/order/mostrador', sale);
    return () => desk.ask('PUT', `/order/${body.id}/mostrador/devolucion`, { motivo: 'Se equivocó' });
  },
  'a sale at the desk is undone': async (gym) => {
    const desk = await joinDesk(gym);
    const ana = await join(gym);
    const { body } = await desk.ask('POST', '/order/mostrador', saleOf(ana, await addSlot()));
    return () => desk.ask('PUT', `/order/${body.id}/mostrador/devolucion`, { motivo: 'Se equivocó' });
  },
  'the desk takes the money for an order': async (gym) => {
    const desk = await joinDesk(gym);
    const { orderId } = await newOrder(gym);
    return () => desk.ask('PUT', `/order/${orderId}/mostrador`, { medio: 'efectivo' });
  },
  'the desk gives a credit': async (gym) => {
    const desk = await joinDesk(gym);
    const ana = await join(gym);
    return () => desk.ask('POST', '/recuperos', { userId: ana.uid, motivo: 'Se cortó la luz' });
  },

  'a credit is booked': async (gym) => {
    const eva = await join(gym);
    const slot = await addSlot();
    const id = await addCredit(eva.uid);
    return () => eva.ask('PUT', `/recuperos/${id}/reserva`, booking(slot, datesOf(slot, 2)[0]!));
  },
  'a credit waits': async (gym) => {
    const { slot, date } = await bought(gym, { capacity: 1 });
    const eva = await join(gym);
    const id = await addCredit(eva.uid);
    return () => eva.ask('PUT', `/recuperos/${id}/reserva`, booking(slot, date, true));
  },
  'a credit leaves a session for which another one waits': async (gym) => {
    const slot = await addSlot({ capacity: 1 });
    const [, date] = datesOf(slot, 2) as [string, string];
    const eva = await join(gym);
    const hugo = await join(gym);
    const id = await addCredit(eva.uid);
    const other = await addCredit(hugo.uid);
    await eva.ask('PUT', `/recuperos/${id}/reserva`, booking(slot, date));
    await hugo.ask('PUT', `/recuperos/${other}/reserva`, booking(slot, date, true));
    return () => eva.ask('DELETE', `/recuperos/${id}/reserva`);
  },
  'a credit is taken back': async (gym) => {
    const slot = await addSlot();
    const id = await addGuest(slot, datesOf(slot, 2)[0]!, { userId: (await join(gym)).uid });
    return () => voidWrongCredit(id, timeNow());
  },
  'an absence': async (gym) => {
    const { ana, lineId, slot } = await bought(gym);
    const [, date] = datesOf(slot, 2);
    return () => ana.ask('PUT', `/orderline/${lineId}/ausencias/${date}`, {});
  },
  'an absence is taken back': async (gym) => {
    const { ana, lineId, slot } = await bought(gym);
    const [, date] = datesOf(slot, 2);
    await ana.ask('PUT', `/orderline/${lineId}/ausencias/${date}`, {});
    return () => ana.ask('DELETE', `/orderline/${lineId}/ausencias/${date}`);
  },
  'a freeze': async (gym) => {
    const { ana, lineId, slot } = await bought(gym);
    const body = { desde: datesOf(slot, 2)[1]!, hasta: daysAfter(datesOf(slot, 2)[1]!, 6) };
    return () => ana.ask('POST', `/orderline/${lineId}/congelar`, body);
  },
  'a freeze is taken back': async (gym) => {
    const { ana, lineId, slot } = await bought(gym);
    const body = { desde: datesOf(slot, 2)[1]!, hasta: daysAfter(datesOf(slot, 2)[1]!, 6) };
    await ana.ask('POST', `/orderline/${lineId}/congelar`, body);
    return () => ana.ask('DELETE', `/orderline/${lineId}/congelar/${body.desde}`);
  },
  'the reasons of a deleted account are forgotten': async (gym) => {
    const { ana, lineId, slot } = await bought(gym);
    const [, desde] = datesOf(slot, 2) as [string, string];
    const body = { desde, hasta: daysAfter(desde, 6), motivo: 'Viaje' };
    await ana.ask('POST', `/orderline/${lineId}/congelar`, body);
    return () => forgetFreezeReasons(ana.uid, timeNow());
  },

  'a member waits': async (gym) => {
    const { slot } = await bought(gym, { capacity: 1 });
    const eva = await join(gym);
    return () => eva.ask('PUT', `/espera/${slot.id}`);
  },
  'a member waits no more': async (gym) => {
    const { slot, eva } = await queued(gym);
    return () => eva.ask('DELETE', `/espera/${slot.id}`);
  },
  'a slot for which somebody waits is deleted': async (gym) => {
    const { slot } = await queued(gym);
    await db().doc(`diaHoras/${slot.id}`).delete();
    return () => followSlot(slot.id, undefined, timeNow());
  },

  'a mark': async (gym) => {
    const { desk, ana, session } = await classOf(gym);
    return () => desk.ask('PUT', `${session}/presentes/${ana.uid}`, { presente: true });
  },
  'a mark is taken back': async (gym) => {
    const { desk, ana, session } = await classOf(gym);
    await desk.ask('PUT', `${session}/presentes/${ana.uid}`, { presente: true });
    return () => desk.ask('PUT', `${session}/presentes/${ana.uid}`, { presente: false });
  },
  'two records of one person are merged': async (gym) => {
    const { ana, slot } = await markedSession(gym);
    await ana.ask('PUT', `/espera/${(await bought(gym, { capacity: 1 })).slot.id}`);
    await placeOrder(ana, [{ slot }]);
    await db().doc(`users/${ana.uid}`).update({ withoutAccount: true });
    const eva = await join(gym);
    const admin = await joinAdmin(gym);
    return () => admin.ask('PUT', `/user/${ana.uid}/mostrador/unir`, { con: eva.uid });
  },
  'an invitation is accepted': async (gym) => {
    const pia = await join(gym, { withoutAccount: true });
    await deleteIdentity(pia.uid);
    const token = new URL(invitationLink(pia, timeNow())).searchParams.get('enlace');
    return () => gym.ask('POST', '/user/invitacion', { token, password: 'Socia123!' });
  },
  'attended classes are counted': async (gym) => {
    const { ana } = await markedSession(gym);
    return () => recountAttended(ana.uid, timeNow());
  },
  'somebody enters a family': async (gym) => {
    const ana = await join(gym);
    return () => ana.ask('POST', '/familia', tomas);
  },
  'somebody leaves a family': async (gym) => {
    const ana = await join(gym);
    const { body } = await ana.ask('POST', '/familia', tomas);
    return () => ana.ask('DELETE', `/familia/${body.id}`);
  },
  'an account with everything is deleted': async (gym) => {
    const { ana, slot } = await markedSession(gym);
    await ana.ask('POST', '/familia', tomas);
    const full = await bought(gym, { capacity: 1 });
    await ana.ask('PUT', `/espera/${full.slot.id}`);
    await placeOrder(ana, [{ slot: await addSlot() }]);
    await fillCart(ana, [{ slot: await addSlot() }]);
    await addGuest(slot, datesOf(slot, 2)[1]!, { userId: ana.uid });
    return () => ana.ask('DELETE', `/user/${ana.uid}`);
  },

  'a slot moves to another hour': async (gym) => {
    const admin = await joinAdmin(gym);
    const { slot } = await bought(gym);
    return () => admin.ask('PUT', `/diahora/${slot.id}`, { hour: '20:00' });
  },
  'a slot becomes larger for which somebody waits': async (gym) => {
    const admin = await joinAdmin(gym);
    const { slot } = await queued(gym);
    return () => admin.ask('PUT', `/diahora/${slot.id}`, { capacity: 2 });
  },
  'a date is closed': async (gym) => {
    const admin = await joinAdmin(gym);
    const { slot } = await bought(gym);
    const [, date] = datesOf(slot, 2) as [string, string];
    await addGuest(slot, date);
    return () => admin.ask('POST', `/sesiones/${slot.id}/${date}/cerrar`, { motivo: 'Corte de luz', recupero: true });
  },
  'a date has another hour': async (gym) => {
    const admin = await joinAdmin(gym);
    const { slot } = await bought(gym);
    return () => admin.ask('PUT', `/sesiones/${slot.id}/${datesOf(slot, 2)[1]}`, { hora: '20:00' });
  },
  'a new slot is closed with the gym': async (gym) => {
    const admin = await joinAdmin(gym);
    const date = localDate(fromNow(20 * DAY_MS));
    await admin.ask('POST', '/cierres', { desde: date, hasta: date, motivo: 'Feriado', recupero: false });
    const day = weekdays[new Date(date).getUTCDay()] as Slot['day'];
    const { id } = await addSlot({ day });
    return () => closeWithGym(id, timeNow());
  },

  'a stranger asks for a withdrawal': async (gym) => {
    const { ana, orderId } = await bought(gym);
    return () => gym.ask('POST', '/arrepentimiento', askedBy(ana, orderId));
  },
  'the buyer asks for a withdrawal': async (gym) => {
    const { ana, orderId } = await bought(gym);
    return () => ana.ask('POST', '/arrepentimiento', askedBy(ana, orderId));
  },
  'a withdrawal is vetoed': async (gym) => {
    const { ana, orderId } = await bought(gym);
    const { body } = await gym.ask('POST', '/arrepentimiento', askedBy(ana, orderId));
    const token = signed('withdrawalVeto', { code: body.codigo, until: fromNow(DAY_MS).getTime() });
    return () => gym.ask('POST', '/retractos/anular', { token });
  },
  'a withdrawal is granted': async (gym) => {
    const admin = await joinAdmin(gym);
    const { ana, orderId } = await bought(gym);
    const { body } = await gym.ask('POST', '/arrepentimiento', askedBy(ana, orderId));
    return () => admin.ask('POST', `/retractos/${body.codigo}/resolver`, { accion: 'devolver' });
  },
  'nobody vetoes a withdrawal': async (gym) => {
    const { ana, orderId } = await bought(gym);
    await gym.ask('POST', '/arrepentimiento', askedBy(ana, orderId));
    return () => carryOutWithdrawals(fromNow(3 * DAY_MS));
  },
  'a membership is given up': async (gym) => {
    const { ana } = await bought(gym);
    return () => ana.ask('POST', '/baja', { email: ana.email, orden: '', motivo: '' });
  },
};

const weekdays = ['Domingo', 'Lunes', 'Martes', 'Miercoles', 'Jueves', 'Viernes', 'Sabado'];

async function classOf(gym: Gym) {
  const desk = await joinDesk(gym);
  const ana = await join(gym);
  const date = localDate(fromNow(DAY_MS));
  const slot = await addSlot({ day: weekdays[new Date(date).getUTCDay()] as Slot['day'], hour: '18:00' });
  await desk.ask('POST', '/order/mostrador', saleOf(ana, slot));
  gym.clock.now = instantOn(date, '18:00');
  return { desk, ana, session: `/sesiones/${slot.id}/${date}` };
}

import { daysAfter, localDate, type Slot } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { entriesOf } from '../records/audit-store.ts';
import { examineGym } from '../doctor/examine-gym.ts';
import { invitationLink } from '../mail/invitation-link.ts';
import { retryMails } from '../mail/send-mail.ts';
import { refund } from '../money/apply-payment.ts';
import { compareBooks } from '../money/compare-books.ts';
import { auth, db } from '../platform/firebase.ts';
import { inboxOf, join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { checkOut, newPaidOrder } from '../../test/purchases.ts';
import { addDescuento, addSlot, stored, unique } from '../../test/records.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let carla: Person;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  carla = await joinDesk(gym);
  admin = await joinAdmin(gym);
  ana = await join(gym);
});

const rosa = () => ({ name: 'Rosa', lastName: 'Ríos', phoneNumber: '011 15 4567-8902' });

interface Wanted {
  slot: Slot;
  quantity?: number;
  renueva?: string;
}

const sale = (buyer: object, wanted: readonly Wanted[], more: object = {}, key?: string, by = carla) =>
  by.ask(
    'POST',
    '/order/mostrador',
    {
      ...buyer,
      lines: wanted.map(({ slot, ...line }) => ({ diaHoraId: slot.id, ...line })),
      medio: 'efectivo',
      ...more,
    },
    key ? { 'Idempotency-Key': key } : {},
  );

const undo = (orderId: string, motivo = 'Se equivocó de clase', by = carla) =>
  by.ask('PUT', `/order/${orderId}/mostrador/devolucion`, { motivo });

const tillOf = async (fecha?: string) => (await carla.ask('GET', `/caja${fecha ? `?fecha=${fecha}` : ''}`)).body;

const findings = async (): Promise<string[]> =>
  (await examineGym(timeNow()))
    .filter(({ path }) => !path.startsWith('catalog/'))
    .map(({ path, says }) => `${path} ${says}`);

describe('a sale at the desk', () => {
  test('is a Complete order with its places and the money, in one write', async () => {
    const slot = await addSlot();
    const { status, body } = await sale({ userId: ana.uid }, [{ slot, quantity: 2 }], {
      medio: 'Posnet',
      total: 40_000,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'Complete', origin: 'desk', totalPrice: 40_000, paymentId: body.id });
    expect(body.lines).toMatchObject([{ quantity: 2, heldPlaces: 2 }]);
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 2 });
    expect(await stored(`payments/${body.id}`)).toMatchObject({
      by: 'terminal',
      takenBy: carla.uid,
      status: 'approved',
      outcome: 'completed',
      amount: 40_000,
      userId: ana.uid,
    });
    expect(await stored(`users/${ana.uid}`)).toMatchObject({ activities: [slot.activityId] });
    expect(await stored(`mail/${body.id}-1-orderComplete`)).toMatchObject({ state: 'pending' });
    await retryMails(timeNow());
    const [mail] = await inboxOf(gym, ana.email);
    expect(mail?.text).toContain('Posnet');
    expect(mail?.text).not.toContain('Mercado Pago');
    expect(await findings()).toEqual([]);
  });

  test('is made once, however often it is sent with its key', async () => {
    const slot = await addSlot();
    const key = unique('key');
    const replies = await Promise.all(Array.from({ length: 10 }, () => sale({ persona: rosa() }, [{ slot }], {}, key)));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 1 });
    const people = await db().collection('users').where('lastName', '==', 'Ríos').get();
    expect(people.docs.map(({ id }) => id)).toEqual([replies[0]!.body.userId]);
  });

  test('takes the descuento of the site, and nothing where it takes everything', async () => {
    const slot = await addSlot();
    await addDescuento('MOSTRADOR', 100);
    const { body } = await sale({ userId: ana.uid }, [{ slot }], { codigo: 'mostrador', total: 0 });
    expect(body).toMatchObject({ state: 'Complete', totalPrice: 0, paymentId: null });
    expect(await sale({ userId: ana.uid }, [{ slot }], { codigo: 'NADA' })).toMatchObject({
      status: 404,
      body: { error: { code: 'DESCUENTO_NOT_FOUND' } },
    });
    expect((await undo(body.id)).body).toMatchObject({ state: 'Canceled' });
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 0 });
  });

  test.each([
    ['another total than the one that was shown', { total: 1 }, 409, 'PRICE_CHANGED'],
    ['another means', { medio: 'cheque' }, 422, 'INVALID'],
    ['a buyer and a new person at once', { persona: rosa() }, 422, 'INVALID'],
    ['nobody to sell to', { userId: undefined }, 422, 'INVALID'],
    ['somebody who does not exist', { userId: 'nobody' }, 404, 'USER_NOT_FOUND'],
  ])('with %s is refused', async (_, more, status, code) => {
    const slot = await addSlot();
    const reply = await sale({ userId: ana.uid }, [{ slot }], more);
    expect(reply).toMatchObject({ status, body: { error: { code } } });
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 0 });
  });

  test('of a full slot is refused, and so is one slot twice', async () => {
    const slot = await addSlot({ capacity: 1 });
    await sale({ userId: ana.uid }, [{ slot }]);
    expect(await sale({ userId: ana.uid }, [{ slot }])).toMatchObject({
      status: 409,
      body: { error: { code: 'SLOT_FULL', stock: 0 } },
    });
    expect((await sale({ userId: ana.uid }, [{ slot }, { slot }])).status).toBe(422);
  });
});

test('of 60 buyers at the desk and on the site, at once, for 7 places exactly 7 win', async () => {
  const slot = await addSlot({ capacity: 7 });
  const members = await Promise.all(Array.from({ length: 60 }, () => join(gym)));
  const won = await Promise.all(
    members.map(async (member, index) => {
      if (index % 2) return (await sale({ userId: member.uid }, [{ slot }])).status === 201;
      return checkOut(member, [{ slot }]).then(
        () => true,
        () => false,
      );
    }),
  );
  expect(won.filter(Boolean)).toHaveLength(7);
  expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 7 });
}, 60_000);

describe('a renewal at the desk', () => {
  test('moves the place to the new order, also in a full slot, and back when it is undone', async () => {
    const slot = await addSlot({ capacity: 1 });
    const { body: first } = await sale({ userId: ana.uid }, [{ slot }]);
    const { status, body: second } = await sale({ userId: ana.uid }, [{ slot, renueva: first.id }]);
    expect(status).toBe(201);
    expect(second.lines[0]).toMatchObject({ heldPlaces: 1, validFrom: first.lines[0].validUntil });
    expect(await stored(`orderLines/${first.id}_${slot.id}`)).toMatchObject({ heldPlaces: 0, movedTo: second.id });
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 1 });
    expect(await findings()).toEqual([]);

    expect(await sale({ userId: ana.uid }, [{ slot, renueva: first.id }])).toMatchObject({
      status: 409,
      body: { error: { code: 'LINE_OVER' } },
    });
    await admin.ask('PUT', `/order/canceled/${second.id}`, { refund: true });
    expect(await stored(`orderLines/${first.id}_${slot.id}`)).toMatchObject({ heldPlaces: 1, movedTo: null });
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 1 });
    expect(await stored(`payments/${second.id}`)).toMatchObject({ status: 'refunded', outcome: 'reversed' });
    expect(await findings()).toEqual([]);
  });

  test("of somebody else's place is refused", async () => {
    const slot = await addSlot();
    const { body: first } = await sale({ userId: ana.uid }, [{ slot }]);
    const eva = await join(gym);
    expect((await sale({ userId: eva.uid }, [{ slot, renueva: first.id }])).body.error.code).toBe('LINE_OVER');
  });
});

describe('the till', () => {
  test("is the sum of the day's payments of the desk, also after an undo, which stays in sight", async () => {
    const before = await tillOf();
    const slot = await addSlot();
    const { body: wrong } = await sale({ userId: ana.uid }, [{ slot }], { medio: 'transferencia' });
    await sale({ userId: ana.uid }, [{ slot }]);
    await newPaidOrder(gym);
    expect(await tillOf()).toMatchObject({ total: before.total + 40_000 });

    expect((await undo(wrong.id)).body).toMatchObject({ state: 'Canceled' });
    expect((await undo(wrong.id)).status).toBe(200);
    const till = await tillOf();
    expect(till.total).toBe(before.total + 20_000);
    const own = till.pagos.filter(({ orderId }: { orderId: string }) => orderId === wrong.id);
    expect(own).toMatchObject([
      { amount: 20_000, medio: 'transfer', persona: { id: carla.uid }, undone: { reason: 'Se equivocó de clase' } },
      { amount: -20_000, state: 'Canceled' },
    ]);
    const payments = await db().collection('payments').where('by', 'in', ['cash', 'transfer', 'terminal']).get();
    const left = payments.docs
      .map((each) => each.data())
      .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    expect(till.total).toBe(left);
    expect(till.personas).toMatchObject([{ id: carla.uid, nombre: 'Ana Paz', total: left }]);
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 1 });
    expect(await findings()).toEqual([]);
  });

  test('of another day is empty, and of no day is refused', async () => {
    expect(await tillOf('2020-01-01')).toMatchObject({ fecha: '2020-01-01', total: 0, pagos: [] });
    for (const fecha of ['hoy', '2026-13-01', '2026-02-31', '9999-12-31'])
      expect((await carla.ask('GET', `/caja?fecha=${fecha}`)).status, fecha).toBe(422);
  });
});

describe('money of the desk', () => {
  test('is asked of nobody, and refunded at Mercado Pago by nobody', async () => {
    const slot = await addSlot();
    const { body } = await sale({ userId: ana.uid }, [{ slot }, { slot: await addSlot() }]);
    await compareBooks(timeNow());
    expect((await db().doc(`differences/${body.id}`).get()).exists).toBe(false);
    await admin.ask('PUT', `/orderline/${body.id}_${slot.id}/canceled`, { amount: 20_000 });
    expect(await stored(`payments/${body.id}`)).toMatchObject({ refunded: 20_000, parts: [{ state: 'made' }] });
    await admin.ask('PUT', `/order/canceled/${body.id}`);
    expect((await admin.ask('POST', `/payments/${body.id}/settle`, { action: 'refund' })).status).toBe(200);
    expect(await stored(`payments/${body.id}`)).toMatchObject({ status: 'refunded', outcome: 'reversed' });
    await refund(body.id, timeNow());
    expect(await findings()).toEqual([]);
  });

  test('that Mercado Pago took is not given back by the desk', async () => {
    const { orderId } = await newPaidOrder(gym);
    expect(await undo(orderId)).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete' });
  });

  test('completes an order that waits for its payment', async () => {
    const eva = await join(gym);
    const orderId = await checkOut(eva, [{ slot: await addSlot() }]);
    const pay = () => carla.ask('PUT', `/order/${orderId}/mostrador`, { medio: 'efectivo' });
    expect((await pay()).body).toMatchObject({ state: 'Complete', origin: 'cart', paymentId: orderId });
    expect((await pay()).status).toBe(200);
    expect(await stored(`payments/${orderId}`)).toMatchObject({ by: 'cash', amount: 20_000, takenBy: carla.uid });
    expect(await findings()).toEqual([]);
  });
});

describe('a new person', () => {
  test('is one person, however many desks sell to the same address at once', async () => {
    const email = `${unique('rosa')}@gympower.test`;
    const slot = await addSlot();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => sale({ persona: { ...rosa(), email } }, [{ slot }])),
    );
    const sold = replies.filter(({ status }) => status === 201);
    expect(sold).toHaveLength(1);
    const { userId } = sold[0]!.body;
    for (const reply of replies.filter(({ status }) => status !== 201))
      expect(reply).toMatchObject({ status: 409, body: { error: { code: 'EMAIL_TAKEN', userId } } });
    expect((await db().collection('users').where('email', '==', email).get()).size).toBe(1);
  });

  test('enters once, and is answered by their address', async () => {
    const email = `${unique('rosa')}@gympower.test`;
    const enter = () => carla.ask('POST', '/user/mostrador', { ...rosa(), email });
    const { status, body } = await enter();
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Rosa', phoneNumber: '+541145678902', email });
    expect(await enter()).toMatchObject({ status: 200, body: { id: body.id } });
    const known = await join(gym, { email: `${unique('eva')}@gympower.test` });
    const again = await carla.ask('POST', '/user/mostrador', { ...rosa(), email: known.email });
    expect(again).toMatchObject({ status: 200, body: { id: known.uid } });
  });

  test('is entered with the sale, is invited, and has its classes', async () => {
    const email = `${unique('rosa')}@gympower.test`;
    const slot = await addSlot();
    const key = unique('key');
    const sell = () => sale({ persona: { ...rosa(), email } }, [{ slot }], {}, key);
    const { status, body } = await sell();
    expect(status).toBe(201);
    expect(await stored(`users/${body.userId}`)).toMatchObject({
      name: 'Rosa',
      email,
      withoutAccount: true,
      activities: [slot.activityId],
    });
    expect(await entriesOf('users', body.userId)).toMatchObject([{ kind: 'create', by: carla.uid }]);
    await retryMails(timeNow());
    const subjects = (await inboxOf(gym, email)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      'Creá tu contraseña de Gym Power',
      expect.stringContaining('está confirmada'),
    ]);
    expect(await sell(), 'the same sale again').toMatchObject({ status: 200, body: { id: body.id } });
    expect(await findings()).toEqual([]);
  });

  test('is not entered, and not invited, when the sale is refused', async () => {
    const email = `${unique('rosa')}@gympower.test`;
    const slot = await addSlot({ capacity: 1 });
    await sale({ userId: ana.uid }, [{ slot }]);
    const persona = { ...rosa(), email };
    expect((await sale({ persona }, [{ slot }])).body.error.code).toBe('SLOT_FULL');
    expect((await sale({ persona }, [{ slot: await addSlot() }], { total: 1 })).body.error.code).toBe('PRICE_CHANGED');
    expect((await db().collection('users').where('email', '==', email).get()).size).toBe(0);
    await retryMails(timeNow());
    expect(await inboxOf(gym, email)).toEqual([]);
  });

  test('with the address of somebody else is sold nothing, and nothing lands in the file of that person', async () => {
    const slot = await addSlot();
    const eva = await join(gym, { email: `${unique('eva')}@gympower.test` });
    const { body: entered } = await carla.ask('POST', '/user/mostrador', {
      ...rosa(),
      email: `${unique('rosa')}@gympower.test`,
    });
    for (const [email, userId] of [
      [eva.email.toUpperCase(), eva.uid],
      [entered.email, entered.id],
    ])
      expect(await sale({ persona: { ...rosa(), email } }, [{ slot }])).toMatchObject({
        status: 409,
        body: { error: { code: 'EMAIL_TAKEN', userId } },
      });
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 0 });
    expect((await db().collection('orders').where('userId', 'in', [eva.uid, entered.id]).get()).size).toBe(0);
  });

  test('sets a password with the link of the invitation, once, and sees the purchases', async () => {
    const email = `${unique('rosa')}@gympower.test`;
    const { body } = await sale({ persona: { ...rosa(), email } }, [{ slot: await addSlot() }]);
    await retryMails(timeNow());
    const subjects = (await inboxOf(gym, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Creá tu contraseña de Gym Power');
    const token = new URL(invitationLink({ id: body.userId, email }, timeNow())).searchParams.get('enlace');
    const accept = () => gym.ask('POST', '/user/invitacion', { token, password: 'Rosa2026!' });
    expect(await accept()).toMatchObject({ status: 200, body: { email } });
    expect(await (await auth()).getUser(body.userId)).toMatchObject({ email, emailVerified: true });
    expect(await accept()).toMatchObject({ status: 200, body: { email } });
    expect((await gym.ask('POST', '/user/invitacion', { token: 'x.y', password: 'Rosa2026!' })).status).toBe(422);
  });

  test('whose address somebody else has taken meanwhile is told to sign in', async () => {
    const email = `${unique('rosa')}@gympower.test`;
    const { body } = await carla.ask('POST', '/user/mostrador', { ...rosa(), email });
    await join(gym, { email });
    const token = new URL(invitationLink({ id: body.id, email }, timeNow())).searchParams.get('enlace');
    expect(await gym.ask('POST', '/user/invitacion', { token, password: 'Rosa2026!' })).toMatchObject({
      status: 409,
      body: { error: { code: 'ACCOUNT_EXISTS' } },
    });
  });

  const register = async (email: string, emailVerified: boolean) => {
    const eva = await join(gym, { email }, emailVerified);
    await db().doc(`users/${eva.uid}`).delete();
    const session = (person = eva) =>
      person.ask('POST', '/user/session', { uid: eva.uid, email, name: 'Eva', lastName: '' });
    return { eva, session };
  };

  test('who registers on the site with the same verified address has the purchases', async () => {
    const email = `${unique('rosa')}@gympower.test`;
    const slot = await addSlot();
    const { body: bought } = await sale({ persona: { ...rosa(), email } }, [{ slot }]);
    await carla.ask('POST', `/user/${bought.userId}/notas`, { texto: 'Paga los lunes' });
    const { eva, session } = await register(email, true);
    expect((await session()).body.user).toMatchObject({ activities: [slot.activityId], phoneNumber: '+541145678902' });
    expect((await eva.ask('GET', `/order/user/${eva.uid}`)).body).toMatchObject([{ id: bought.id, state: 'Complete' }]);
    expect(await stored(`payments/${bought.id}`)).toMatchObject({ userId: eva.uid });
    expect(await stored(`orderLines/${bought.id}_${slot.id}`)).toMatchObject({ userId: eva.uid });
    expect((await db().doc(`users/${bought.userId}`).get()).exists).toBe(false);
    expect((await carla.ask('GET', `/user/${eva.uid}/ficha`)).body.notes).toMatchObject([{ text: 'Paga los lunes' }]);
    expect(await findings()).toEqual([]);
  });

  test('does not lose the purchases to somebody who only typed the address', async () => {
    const email = `${unique('rosa')}@gympower.test`;
    const { eva, session } = await register(email, false);
    await session();
    const { body: bought } = await sale({ persona: { ...rosa(), email } }, [{ slot: await addSlot() }]);
    expect(bought.userId).not.toBe(eva.uid);
    await session();
    expect((await eva.ask('GET', `/order/user/${eva.uid}`)).body).toEqual([]);
    expect(await stored(`users/${eva.uid}`)).toMatchObject({ claims: bought.userId });
  });
});

describe('somebody without an account', () => {
  const enter = async (email = '') => (await carla.ask('POST', '/user/mostrador', { ...rosa(), email })).body;
  const giveAddress = (id: string, email: string) => carla.ask('PUT', `/user/${id}/mostrador`, { email });
  const subjectsTo = async (email: string) => {
    await retryMails(timeNow());
    return (await inboxOf(gym, email)).map(({ subject }) => subject);
  };

  test('gets an address later, is invited there, and the receipt once more', async () => {
    const { id } = await enter();
    const { body: bought } = await sale({ userId: id }, [{ slot: await addSlot() }]);
    const receipt = () => carla.ask('POST', `/order/${bought.id}/mostrador/comprobante`);
    expect(await receipt()).toMatchObject({ status: 409, body: { error: { code: 'EMAIL_MISSING' } } });
    const email = `${unique('rosa')}@gympower.test`;
    for (let times = 0; times < 2; times++)
      expect(await giveAddress(id, email.toUpperCase())).toMatchObject({ status: 200, body: { email } });
    for (let times = 0; times < 2; times++) expect(await receipt()).toMatchObject({ status: 200, body: { email } });
    const subjects = await subjectsTo(email);
    expect(subjects.filter((each) => each === 'Creá tu contraseña de Gym Power')).toHaveLength(1);
    expect(subjects.filter((each) => each.includes('está confirmada'))).toHaveLength(1);
    await undo(bought.id);
    expect(await subjectsTo(email)).toContainEqual(expect.stringContaining('fue cancelada'));
    expect((await receipt()).body.error.code).toBe('ORDER_STATE');
  });

  test('whose address was mistyped is invited to the right one, and the first link opens nothing', async () => {
    const wrong = `${unique('rosa')}@gympower.test`;
    const right = `${unique('rosa')}@gympower.test`;
    const { id } = await enter(wrong);
    const token = new URL(invitationLink({ id, email: wrong }, timeNow())).searchParams.get('enlace');
    await giveAddress(id, right);
    const reply = await gym.ask('POST', '/user/invitacion', { token, password: 'Rosa2026!' });
    expect(reply.body.error.code).toBe('LINK_NOT_VALID');
    expect(await subjectsTo(wrong)).toEqual([]);
    expect(await subjectsTo(right)).toEqual(['Creá tu contraseña de Gym Power']);
  });

  test('does not get the address of somebody else, nor does a member from the desk', async () => {
    const { id } = await enter();
    const eva = await join(gym, { email: `${unique('eva')}@gympower.test` });
    expect((await giveAddress(id, eva.email)).body.error).toMatchObject({ code: 'EMAIL_TAKEN', userId: eva.uid });
    expect((await giveAddress(eva.uid, 'otra@gympower.test')).status).toBe(403);
    expect((await giveAddress('nobody', 'otra@gympower.test')).status).toBe(404);
  });

  test('is merged with the account that they turn out to have, by an admin, with everything', async () => {
    const { id } = await enter();
    const slot = await addSlot();
    const { body: bought } = await sale({ userId: id }, [{ slot }]);
    await carla.ask('POST', `/user/${id}/notas`, { texto: 'Viene a la mañana' });
    const eva = await join(gym);
    const merge = (by: Person, con = eva.uid) => by.ask('PUT', `/user/${id}/mostrador/unir`, { con });
    expect((await merge(carla)).status).toBe(403);
    expect((await merge(admin, id)).status).toBe(404);
    for (let times = 0; times < 2; times++)
      expect(await merge(admin)).toMatchObject({ status: 200, body: { id: eva.uid, activities: [slot.activityId] } });
    const { body: file } = await carla.ask('GET', `/user/${eva.uid}/ficha`);
    expect(file).toMatchObject({ orders: [{ id: bought.id }], notes: [{ text: 'Viene a la mañana' }] });
    expect((await carla.ask('GET', `/user/${id}/ficha`)).status).toBe(404);
    expect((await admin.ask('PUT', `/user/${ana.uid}/mostrador/unir`, { con: eva.uid })).status).toBe(403);
    const audit = await db().collection('audit').where('recordId', '==', eva.uid).where('by', '==', admin.uid).get();
    expect(audit.size).toBe(1);
    expect(await findings()).toEqual([]);
  });
});

test("a member's file shows what the desk may see, and its notes go with the account", async () => {
  const eva = await join(gym);
  const { body: bought } = await sale({ userId: eva.uid }, [{ slot: await addSlot() }]);
  const note = () =>
    carla.ask('POST', `/user/${eva.uid}/notas`, { texto: 'Lesión de rodilla' }, { 'Idempotency-Key': eva.uid });
  const { body: noted } = await note();
  expect(await note()).toMatchObject({ status: 200, body: { id: noted.id } });
  const { body: file } = await carla.ask('GET', `/user/${eva.uid}/ficha`);
  expect(file).toMatchObject({
    user: { id: eva.uid },
    hasAccount: true,
    orders: [{ id: bought.id }],
    payments: [{ id: bought.id, by: 'cash' }],
    notes: [{ text: 'Lesión de rodilla', by: 'Ana Paz' }],
  });
  const { body: own } = await eva.ask('GET', `/user/${eva.uid}/datos`);
  expect(own).toMatchObject({ staffNotes: [{ text: 'Lesión de rodilla' }], payments: [{ by: 'cash' }] });
  const { body: other } = await carla.ask('POST', `/user/${eva.uid}/notas`, { texto: 'Otra' });
  expect((await carla.ask('DELETE', `/user/${eva.uid}/notas/${other.id}`)).body).toMatchObject({ deleted: true });
  expect((await eva.ask('GET', `/user/${eva.uid}/ficha`)).status).toBe(403);
  await eva.ask('DELETE', `/user/${eva.uid}`);
  expect((await db().collection('staffNotes').where('userId', '==', eva.uid).get()).size).toBe(0);
  expect(await findings()).toEqual([]);
});

describe('a credit that the desk gives', () => {
  const give = (userId: string, key: string, motivo = 'Se cortó la luz', by = carla) =>
    by.ask('POST', '/recuperos', { userId, motivo }, { 'Idempotency-Key': key });
  const creditsOf = async (userId: string) =>
    (await db().collection('credits').where('userId', '==', userId).get()).docs.map((each) => each.data());

  test('is open, of that member, for any class, and signed in the trail', async () => {
    const eva = await join(gym);
    const { status, body } = await give(eva.uid, 'k1');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      because: 'granted',
      state: 'open',
      note: 'Se cortó la luz',
      from: null,
      session: null,
      expiresOn: daysAfter(localDate(timeNow()), 30),
    });
    expect(body.id).toMatch(/^desk_/);
    expect(await creditsOf(eva.uid)).toMatchObject([{ state: 'open', note: 'Se cortó la luz' }]);
    expect(await entriesOf('credits', body.id)).toMatchObject([{ kind: 'create', by: carla.uid }]);
    expect(await findings()).toEqual([]);
  });

  test('is one, however often the call is repeated, and one mail', async () => {
    const eva = await join(gym);
    const [first, ...again] = await Promise.all([give(eva.uid, 'k2'), give(eva.uid, 'k2'), give(eva.uid, 'k2')]);
    for (const { body } of again) expect(body).toEqual(first.body);
    expect([first, ...again].map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect((await give(eva.uid, 'k2', 'Otro motivo')).body).toEqual(first.body);
    expect((await give(eva.uid, 'k2', 'Se cortó la luz', admin)).body.id, 'of somebody else').not.toBe(first.body.id);
    expect(await creditsOf(eva.uid)).toHaveLength(2);
    await retryMails(timeNow());
    const mails = (await inboxOf(gym, eva.email)).filter(({ subject }) => subject === 'Te damos un recupero');
    expect(mails).toHaveLength(2);
    expect(mails[0]!.text).toContain('Motivo: Se cortó la luz');
    expect(mails[0]!.text).toContain('/sociodashboard/recuperos');
  });

  test('is told by the desk where there is no address', async () => {
    const { body: person } = await carla.ask('POST', '/user/mostrador', rosa());
    const { body } = await give(person.id, 'k3');
    expect(body.state).toBe('open');
    await retryMails(timeNow());
    const { docs } = await db().collection('mail').where('userId', '==', person.id).get();
    expect(docs.map((mail) => mail.data())).toMatchObject([{ kind: 'makeUpGranted', state: 'toCall' }]);
  });

  test('needs a member and a reason, and the desk', async () => {
    expect((await give('nobody', 'k4')).body.error.code).toBe('USER_NOT_FOUND');
    expect((await give(ana.uid, 'k5', ' ')).status).toBe(422);
    expect((await give(ana.uid, 'k6', 'Porque sí', ana)).status).toBe(403);
    expect(await creditsOf(ana.uid)).toEqual([]);
  });
});

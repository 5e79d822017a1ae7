import { classesBetween, DAY_MS, instantOn, localDate } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { rebuildCatalog } from '../src/public/refresh.ts';
import { consentLink } from '../src/mail/consent-link.ts';
import { sendMail } from '../src/mail/send-mail.ts';
import { invitationLink } from '../src/mail/invitation-link.ts';
import { consentId } from '../src/records/consent-store.ts';
import { signed } from '../src/platform/keyed-hash.ts';
import { routes } from '../src/routes.ts';
import { join, joinAdmin, joinDesk, openGym, type Person } from './gym.ts';
import { addPack, fillCart, pay, placeOrder } from './purchases.ts';
import { addActivity, addDescuento, addSlot, addTrainer, tinyPng } from './records.ts';
import { addGuest, datesOf } from './seats.ts';
import { conform, openapi, problemsWith, succeeded } from './openapi.ts';
import { fromNow } from './time.ts';
import { timeNow } from '../src/platform/clock.ts';

const gym = openGym();

const operations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);
const served = routes.map((route) => ({
  ...route,
  name: `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
}));

test('every path that writes has a rate limit', () => {
  expect(served.filter(({ method, limit }) => method !== 'GET' && !limit).map(({ name }) => name)).toEqual([]);
});

test('every example fits its schema', () => {
  const examples = Object.entries(openapi.components.schemas).flatMap(([name, schema]) =>
    (schema.examples ?? []).map((example) => ({ name, schema, example })),
  );
  for (const { name, operation } of operations) {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((each) =>
      Object.values(each?.content ?? {}),
    );
    for (const { schema, example } of contents) if (example !== undefined) examples.push({ name, schema, example });
  }
  expect(examples.length).toBeGreaterThan(30);
  expect(
    examples.flatMap(({ name, schema, example }) =>
      problemsWith(schema, example).map((problem) => `${name}: ${problem}`),
    ),
  ).toEqual([]);
});

describe('access:', () => {
  const roles = ['visitor', 'member', 'trainer', 'desk', 'admin'] as const;
  let people: Record<(typeof roles)[number], { ask: Person['ask'] }>;
  beforeAll(async () => {
    people = {
      visitor: gym,
      member: await join(gym),
      trainer: await join(gym, { trainerId: 'caro' }),
      desk: await joinDesk(gym),
      admin: await joinAdmin(gym),
    };
  });
  const refusedFor = {
    visitor: { visitor: null, member: 401, trainer: 401, desk: 401, admin: 401 },
    member: { visitor: null, member: null, trainer: 403, desk: 403, admin: 403 },
    trainer: { visitor: null, member: null, trainer: null, desk: 403, admin: 403 },
    desk: { visitor: null, member: null, trainer: null, desk: null, admin: 403 },
    admin: { visitor: null, member: null, trainer: null, desk: null, admin: null },
  };
  const table = served.flatMap(({ name, method, path, access }) =>
    roles.map((role) => ({
      name,
      method,
      access,
      path: path.replaceAll(/:\w+/g, 'none'),
      role,
      refused: refusedFor[role][access],
    })),
  );

  test.each(table.filter(({ refused }) => refused !== null))(
    '$name is refused to a $role with $refused',
    async ({ method, path, role, refused }) => {
      expect((await people[role].ask(method, path)).status).toBe(refused);
    },
  );

  test.each(table.filter(({ refused }) => refused === null))(
    '$name is open to a $role',
    async ({ method, path, role, access }) => {
      const { status, body } = await people[role].ask(method, path);
      // The webhook checks its signature, and use cases check the owner, so these answer other refusals.
      expect(body?.error?.code).not.toBe('UNAUTHENTICATED');
      if (access === 'desk' || access === 'admin') expect(status).not.toBe(403);
    },
  );

  test.each(['Bearer x.y.z', 'Bearer', 'Basic eDp5', 'Bearer a b'])(
    'the header "%s" is refused with 401',
    async (authorization) => {
      expect(await gym.ask('GET', '/activity/all', undefined, { Authorization: authorization })).toMatchObject({
        status: 401,
        body: { error: { code: 'UNAUTHENTICATED' } },
      });
    },
  );
});

const comingDates = (slot: { day: string; hour: string }): string[] => {
  const now = timeNow();
  return classesBetween(slot, now, new Date(now.getTime() + 15 * DAY_MS)).map(localDate);
};

test('every operation can succeed, with an answer as it is described', async () => {
  const ana = await join(gym);
  const admin = await joinAdmin(gym);
  await addDescuento('GYM_POWER2022', 10);
  gym.clock.now = timeNow();
  const trainer = await addTrainer();
  const free = await addSlot({ activityId: null });
  const slot = await addSlot();
  const held = await addSlot();
  const classFields = {
    name: 'Box',
    image: '/img/box-800.webp',
    video: '/video/hero.mp4',
    description: 'Golpear.',
    price: 9_000,
  };

  const { body: box } = await admin.ask('POST', '/activity', {
    ...classFields,
    trainers: [trainer.id],
    diaHoraId: [free.id],
  });
  await admin.ask('PUT', `/activity/${box.id}`, { price: 9_500 });
  await admin.ask('POST', '/activity/prices', { classes: [{ id: box.id, from: 9_500, to: 10_500 }] });
  await admin.ask('POST', `/activity/${(await addActivity()).id}/addTrainer/${trainer.id}`);
  await admin.ask('DELETE', `/activity/${box.id}/deleteTrainer/${trainer.id}`);
  const { body: caro } = await admin.ask('POST', '/trainer', {
    name: 'Caro',
    image: '/img/caro-800.webp',
    specialty: 'Box',
    experience: 'Años',
    activity: ['Box'],
  });
  await admin.ask('PUT', `/trainer/${caro.id}`, { specialty: 'Yoga' });
  const { body: made } = await admin.ask('POST', '/diahora/create', { day: 'Martes', hour: '9:30', capacity: 5 });
  await admin.ask('PUT', `/diahora/${made.id}`, { capacity: 6 });
  await admin.ask('POST', '/diahora/schedule', {
    slots: [{ activityId: box.id, day: 'Jueves', hour: '8:00', capacity: 5 }],
  });
  await admin.ask('POST', '/diahora/activity', { activityId: box.id, diaHoraId: made.id });
  const [first, second] = comingDates(made);
  await admin.ask('GET', `/sesiones/${made.id}/${first}`);
  await (await join(gym, { trainerId: caro.id })).ask('GET', '/sesiones/mias');
  await admin.ask('PUT', `/sesiones/${made.id}/${first}`, { nota: 'Traé toalla' });
  await admin.ask('POST', `/sesiones/${made.id}/${first}/cerrar`, { motivo: 'Feriado' });
  await admin.ask('POST', `/sesiones/${made.id}/${first}/reabrir`);
  const attended = await addSlot();
  const [attendedOn] = comingDates(attended);
  await addGuest(attended, attendedOn!, { userId: ana.uid });
  gym.clock.now = instantOn(attendedOn!, attended.hour);
  await admin.ask('PUT', `/sesiones/${attended.id}/${attendedOn}/presentes/${ana.uid}`, { presente: true });
  gym.clock.now = timeNow();
  await admin.ask('POST', '/cierres', { desde: second, hasta: second, motivo: 'Feriado' });
  await admin.ask('DELETE', `/cierres/${second}`);
  await admin.ask('DELETE', `/diahora/activity/${box.id}/${made.id}`);
  const { body: descuento } = await admin.ask('POST', '/descuento', { codigo: 'VERANO25', descuento: 25 });
  await admin.ask('PUT', `/descuento/${descuento.id}`, { descuento: 20 });
  await gym.ask('POST', '/descuento/check', { codigo: 'gym_power2022' });
  await admin.ask('PUT', `/producto/${await addPack(admin)}`, { description: 'Cuatro clases.' });

  await gym.ask('POST', '/user/isAdmin', { id: ana.uid });
  await ana.ask('POST', '/user', { uid: ana.uid, name: 'Ana' });
  await ana.ask('POST', '/user/session', { uid: ana.uid, name: 'Ana' });
  await ana.ask('PUT', `/user/${ana.uid}`, { lastName: 'Ríos' });
  await admin.ask('PUT', `/user/${ana.uid}/persona`, { phoneNumber: '+541145678902' });
  await admin.ask('PUT', `/user/${ana.uid}/apto`, { fitUntil: null });
  await ana.ask('PUT', `/user/${ana.uid}/avisos`, { resumen: true });
  const leaving = `/resumen/salir?enlace=${signed('digestLink', { userId: ana.uid })}`;
  await gym.ask('POST', leaving);
  const { status } = await fetch(`${gym.url}/api${leaving}`, { redirect: 'manual' });
  conform({ method: 'GET', path: leaving, status, body: undefined });

  const other = await addSlot();
  const bought = await placeOrder(ana, [{ slot }, { slot: other }], 'GYM_POWER2022');
  await ana.ask('PUT', '/diahora/subtractStock', { diaHoraId: slot.id, quantity: 1 });
  await ana.ask('POST', '/email/orderCreated', {
    user: { name: 'Ana', lastname: 'Ríos', email: ana.email },
    info: { orderId: bought.orderId, totalPrice: 1 },
  });
  const link = consentLink(consentId(ana.uid, 'eva@gympower.test'), ana.uid, timeNow());
  await gym.ask('POST', '/email/confirm', { token: new URL(link).searchParams.get('enlace') });
  await pay(gym, bought.preferenceId);
  await ana.ask('PUT', `/order/${bought.orderId}`, { state: 'Complete' });
  const closing = { motivo: 'Feriado', recupero: true };
  await admin.ask('POST', `/sesiones/${slot.id}/${comingDates(slot)[1]}/cerrar`, closing);
  const { body: owed } = await ana.ask('GET', '/recuperos');
  const credit = await addSlot({ activityId: slot.activityId, day: 'Martes' });
  const booking = { diaHoraId: credit.id, fecha: comingDates(credit)[0] };
  await ana.ask('PUT', `/recuperos/${owed.recuperos[0].id}/reserva`, booking);
  await ana.ask('DELETE', `/recuperos/${owed.recuperos[0].id}/reserva`);
  const awaited = await addSlot({ capacity: 1, taken: 1 });
  await ana.ask('PUT', `/espera/${awaited.id}`);
  await ana.ask('GET', '/espera');
  await ana.ask('DELETE', `/espera/${awaited.id}`);
  await ana.ask('POST', '/review/create', { idUser: ana.uid, idActivity: slot.activityId! });
  const opinion = { rating: 5, description: 'Muy buena.', activityId: slot.activityId!, userId: ana.uid };
  await ana.ask('POST', '/review/activity', opinion);
  await ana.ask('PUT', '/review/activity', { ...opinion, rating: 4 });
  const hidden = `/review/hidden/${ana.uid}/${slot.activityId}`;
  await admin.ask('PUT', hidden, { reason: 'Nombra a otra persona.' });
  await ana.ask('GET', `/review/user/${ana.uid}`);
  await admin.ask('GET', '/review/queue');
  await admin.ask('DELETE', hidden);
  const reply = `/review/reply/${ana.uid}/${slot.activityId}`;
  await admin.ask('PUT', reply, { text: 'Gracias, Ana.' });
  await admin.ask('DELETE', reply);
  const cartId = await fillCart(ana, [{ slot: held }]);
  const line = { orderId: cartId, userId: ana.uid, diaHoraId: held.id, quantity: 1, unitprice: 20_000 };
  for (const path of ['/orderline', '/orderLine/checkout']) await ana.ask('POST', path, line);
  await ana.ask('PUT', '/order/sumaTotal', { orderId: cartId, subtotal: 20_000 });

  const { body: picture } = await admin.ask('POST', '/pictures', tinyPng, { 'Content-Type': 'image/png' });
  const gets = [
    `/pictures/${picture.id}`,
    '/activity/all',
    `/activity/${box.id}`,
    '/trainer',
    '/agenda?desde=2026-12-01&dias=7',
    '/diahora',
    `/diahora/${made.id}`,
    '/review/all',
    '/review/summary',
    '/recipes',
    '/recipes/1',
    '/gym',
    '/productos',
  ];
  for (const path of gets) await gym.ask('GET', path);
  for (const path of ['/user', '/order', '/descuento/all', '/producto/all']) await admin.ask('GET', path);
  for (const path of [
    `/user/${ana.uid}`,
    `/order/user/${ana.uid}`,
    `/order/cart/${ana.uid}`,
    `/order/${cartId}/state`,
    `/orderline/${cartId}`,
    `/review/user/${ana.uid}`,
    `/user/${ana.uid}/datos`,
    `/user/${ana.uid}/datos/pagina`,
  ])
    await ana.ask('GET', path);

  const tomas = { name: 'Tomás', lastName: 'Moreno', birthDate: '2017-03-05' };
  const { body: child } = await ana.ask('POST', '/familia', tomas);
  await ana.ask('GET', '/familia');
  await ana.ask('DELETE', `/familia/${child.id}`);

  const { body: calendar } = await ana.ask('POST', '/calendario');
  await ana.ask('GET', '/calendario');
  await gym.ask('GET', new URL(calendar.url).pathname.replace('/api', ''));
  await ana.ask('DELETE', '/calendario');
  await ana.ask('DELETE', `/order/cart/${ana.uid}`);
  await admin.ask('DELETE', `/order/${cartId}`);
  const later = await addSlot({ activityId: other.activityId });
  await admin.ask('PUT', `/orderline/${bought.orderId}_${other.id}/diahora`, { diaHoraId: later.id });
  await admin.ask('PUT', `/orderline/${bought.orderId}_${later.id}/canceled`, { amount: 18_000 });
  const { body: baja } = await gym.ask('POST', '/baja', { email: ana.email });
  const veto = signed('withdrawalVeto', { code: baja.codigo, until: timeNow().getTime() + 60_000 });
  await gym.ask('POST', '/retractos/anular', { token: veto });
  const { body: lost } = await gym.ask('POST', '/arrepentimiento', { email: 'eva@gympower.test', orden: 'K7M2-9QXD' });
  await admin.ask('GET', '/retractos');
  await admin.ask('POST', `/retractos/${lost.codigo}/resolver`, { accion: 'rechazar', motivo: 'No es una orden.' });
  await admin.ask('PUT', `/order/canceled/${bought.orderId}`);
  const desk = await joinDesk(gym);
  const persona = { name: 'Rosa', lastName: 'Ríos', phoneNumber: '011 15 4567-8902', email: 'rosa@gympower.test' };
  const { body: rosa } = await desk.ask('POST', '/user/mostrador', persona);
  const token = new URL(invitationLink(rosa, timeNow())).searchParams.get('enlace');
  await gym.ask('POST', '/user/invitacion', { token, password: 'Rosa2026!' });
  const given = await addSlot();
  const lines = [{ diaHoraId: slot.id }, { diaHoraId: given.id }];
  const { body: sold } = await desk.ask('POST', '/order/mostrador', { userId: rosa.id, lines, medio: 'Efectivo' });
  await desk.ask('PUT', `/order/${sold.id}/mostrador`, { medio: 'efectivo' });
  await desk.ask('POST', `/order/${sold.id}/mostrador/comprobante`);
  const absence = `/orderline/${sold.id}_${given.id}/ausencias/${datesOf(given, 2)[0]}`;
  await desk.ask('PUT', absence, {});
  await desk.ask('DELETE', absence);
  const [, frozen] = datesOf(given, 2) as [string, string];
  const congelar = `/orderline/${sold.id}_${given.id}/congelar`;
  await desk.ask('POST', congelar, { desde: frozen, hasta: frozen, motivo: 'Viaje' });
  await desk.ask('DELETE', `${congelar}/${frozen}`);
  const [next] = datesOf(given, 1) as [string];
  const luz = await join(gym);
  await addGuest(given, next, { userId: luz.uid });
  await rebuildCatalog();
  gym.clock.now = instantOn(next, given.hour);
  const { body: door } = await desk.ask('GET', '/ingreso/codigo');
  await luz.ask('POST', '/ingreso', { codigo: door.codigo });
  gym.clock.now = timeNow();
  const { body: kept } = await desk.ask('POST', '/order/mostrador', {
    userId: luz.uid,
    lines: [{ diaHoraId: given.id }],
    medio: 'posnet',
  });
  const keptLine = `${kept.id}_${given.id}`;
  await luz.ask('GET', '/order/renovar');
  gym.clock.now = fromNow(25 * DAY_MS);
  await luz.ask('POST', '/order/renovar', { lineIds: [keptLine] });
  gym.clock.now = timeNow();
  await luz.ask('PUT', `/orderline/${keptLine}/renovacion`, { sigue: true });
  await desk.ask('PUT', `/order/${sold.id}/mostrador/devolucion`, { motivo: 'Era otra clase' });
  const { body: ines } = await desk.ask('POST', '/user/mostrador', { ...persona, name: 'Inés', email: '' });
  const { body: gift } = await desk.ask('POST', '/recuperos', { userId: ines.id, motivo: 'Se cortó la luz' });
  await sendMail(`makeUpGranted-${gift.id}`, timeNow());
  await desk.ask('GET', '/llamadas');
  await desk.ask('PUT', `/llamadas/makeUpGranted-${gift.id}`, { avisado: true });
  await desk.ask('PUT', `/user/${ines.id}/mostrador`, { email: 'ines@gympower.test' });
  await admin.ask('PUT', `/user/${ines.id}/mostrador/unir`, { con: rosa.id });
  await desk.ask('GET', '/caja');
  await desk.ask('GET', '/hoy');
  await admin.ask('GET', '/cifras/asistencia');
  await admin.ask('GET', '/cifras/pruebas');
  await desk.ask('GET', `/user/${rosa.id}/ficha`);
  await admin.ask('GET', `/user/lista?ids=${rosa.id}&ids=${luz.uid}`);
  await desk.ask('POST', '/recuperos', { userId: rosa.id, motivo: 'Se cortó la luz' });
  const { body: note } = await desk.ask('POST', `/user/${rosa.id}/notas`, { texto: 'Paga los lunes' });
  await desk.ask('DELETE', `/user/${rosa.id}/notas/${note.id}`);

  const { body: unclear } = await admin.ask('GET', '/payments/unclear');
  await admin.ask('POST', `/payments/${unclear[0].id}/settle`, { action: 'refund' });
  await admin.ask('PUT', '/diahora/addStock', { orderId: bought.orderId });
  await admin.ask('DELETE', `/review/delete/${ana.uid}/${slot.activityId}`);
  await admin.ask('DELETE', `/user/${ana.uid}`);
  await admin.ask('DELETE', `/trainer/${caro.id}`);
  await admin.ask('DELETE', `/activity/${box.id}`);

  // Only Mercado Pago can sign a notification; money/webhook.test.ts tests those.
  const untested = operations
    .map(({ name }) => name)
    .filter((name) => !succeeded.has(name) && name !== 'POST /mercadopago/webhook');
  expect(untested).toEqual([]);
});

// A request for every path of the REST interface, in an order in which each can be repeated. All but one succeed.
import { DAY_MS, firstClass, localDate, orderIdOf } from '@gym-power/domain';
import { signWebhook } from '@gym-power/sandbox/mercadopago';
import { newId, seededBytes } from '../../../functions/src/platform/new-id.ts';
import { PRICE } from './carts.ts';
import { ADMIN, lastDate, MEMBER, PERSON, type People, picture } from './rest-gym.ts';
import type { Request } from './served.ts';

interface Asked extends Request {
  /** The status of the refusal that is the right answer. */
  refusedWith?: number;
}

/** A function makes a different request for each call; `n` counts them from 0. */
export type Asking = Asked | ((n: number) => Asked);

export function requestsFor({
  tokens,
  orders,
  payments,
  pictureId,
  agreement,
  invitation,
  withdrawal,
  calendar,
  digest,
}: People): Asking[] {
  const asVisitor = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Request => ({
    method,
    path,
    body,
    headers,
  });
  const as =
    (token: string) =>
    (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      asVisitor(method, path, body, { Authorization: `Bearer ${token}`, ...headers });
  const asAdmin = as(tokens.admin);
  const asMember = as(tokens.member);

  const newClass = {
    name: 'Box',
    image: '/img/box.webp',
    video: '/video/hero.mp4',
    description: 'Guantes puestos.',
    price: PRICE,
    trainers: ['t0'],
  };
  const newTrainer = { name: 'Caro', image: '/img/caro.webp', specialty: 'Box', experience: 'Diez años de clases.' };
  const line = {
    orderId: orders.cart,
    userId: MEMBER,
    diaHoraId: 'c0s0',
    quantity: 1,
    unitprice: PRICE,
    subtotal: PRICE,
    activityId: 'c0',
  };
  const person = { name: 'Rosa', lastName: 'Ríos', phoneNumber: '011 15 4567-8902' };
  const sale = { userId: MEMBER, lines: [{ diaHoraId: 'c1s0' }], medio: 'efectivo' };
  const sold = orderIdOf(seededBytes(ADMIN, 'bench'));
  const nextWeek = new Date(Date.now() + 7 * DAY_MS);
  const monday = localDate(firstClass({ day: 'Lunes', hour: '00:00' }, nextWeek));
  const session = `c0s0/${monday}`;
  /** The first one that the desk gives below. */
  const credit = `desk_${newId(`${ADMIN} recupero`, '0')}`;
  const closed = localDate(nextWeek);
  const review = (n: number) => ({ userId: MEMBER, activityId: `c${n}`, rating: 4, description: 'Muy buena.' });
  return [
    asVisitor('GET', '/activity/all'),
    asVisitor('GET', '/activity/c0'),
    asVisitor('GET', '/trainer'),
    asVisitor('GET', '/agenda'),
    asMember('GET', '/agenda/mia'),
    asMember('GET', '/familia'),
    asMember('POST', '/familia', { name: 'Tomás', lastName: 'Moreno', birthDate: '2017-03-05' }),
    asMember('DELETE', '/familia/none'),
    asMember('POST', '/calendario'),
    asMember('GET', '/calendario'),
    asVisitor('GET', `/agenda/${calendar}.ics`),
    asMember('DELETE', '/calendario'),
    asVisitor('GET', '/diahora'),
    asVisitor('GET', '/diahora/c0s0'),
    asVisitor('GET', '/review/all'),
    asVisitor('GET', '/review/summary'),
    asVisitor('GET', '/review/activity/c0'),
    asVisitor('GET', '/recipes'),
    asVisitor('GET', '/recipes/1'),
    asVisitor('GET', '/descuento/offers'),
    asVisitor('GET', '/productos'),
    asVisitor('GET', '/gym'),
    asVisitor('POST', '/descuento/check', { codigo: 'GYM_POWER2022' }),

    asAdmin('POST', '/user/isAdmin', { id: ADMIN }),
    asAdmin('GET', '/user'),
    asMember('POST', '/user', { uid: MEMBER, name: 'Ana' }),
    asMember('POST', '/user/session', { uid: MEMBER, name: 'Ana' }),
    asMember('GET', `/user/${MEMBER}`),
    asMember('PUT', `/user/${MEMBER}`, { lastName: 'Ríos' }),
    asAdmin('PUT', `/user/${MEMBER}/persona`, { lastName: 'Ríos' }),
    asAdmin('PUT', `/user/${MEMBER}/apto`, { fitUntil: null }),
    asMember('PUT', `/user/${MEMBER}/avisos`, { resumen: true }),
    asVisitor('GET', `/resumen/salir?enlace=${digest}`),
    asVisitor('POST', `/resumen/salir?enlace=${digest}`),
    asMember('GET', `/user/${MEMBER}/datos`),
    asMember('GET', `/user/${MEMBER}/datos/pagina`),
    asAdmin('DELETE', '/user/none'),

    (n) => asAdmin('POST', '/activity', { ...newClass, diaHoraId: [`free-${n + 1}`] }),
    asAdmin('PUT', '/activity/c1', { price: PRICE }),
    asAdmin('POST', '/activity/prices', { classes: [{ id: 'c1', from: PRICE, to: PRICE }] }),
    asAdmin('POST', '/activity/c1/addTrainer/t2'),
    asAdmin('DELETE', '/activity/c1/deleteTrainer/t2'),
    (n) => asAdmin('POST', '/trainer', { ...newTrainer, activities: [`c${n}`] }),
    asAdmin('PUT', '/trainer/t1', { specialty: 'Box' }),
    asAdmin('POST', '/diahora/create', { day: 'Lunes', hour: '8:00', capacity: 5 }),
    asAdmin('PUT', '/diahora/free-0', { capacity: 21 }),
    (n) =>
      asAdmin('POST', '/diahora/schedule', {
        slots: [{ activityId: 'c1', day: 'Domingo', hour: `${n % 24}:${n < 24 ? 10 : 50}`, capacity: 5 }],
      }),
    asAdmin('GET', '/sesiones/mias'),
    asAdmin('GET', `/sesiones/${session}`),
    asAdmin('PUT', `/sesiones/c0s0/${lastDate}/presentes/${MEMBER}`, { presente: true }),
    asAdmin('PUT', `/sesiones/${session}`, { nota: 'Traé toalla' }),
    asAdmin('POST', `/sesiones/${session}/cerrar`, { motivo: 'Feriado' }),
    asAdmin('POST', `/sesiones/${session}/reabrir`),
    asAdmin('POST', '/cierres', { desde: closed, hasta: closed, motivo: 'Feriado' }),
    asAdmin('DELETE', `/cierres/${closed}`),
    asAdmin('POST', '/diahora/activity', { activityId: 'c2', diaHoraId: 'free-0' }),
    asAdmin('DELETE', '/diahora/activity/c2/free-0'),
    asAdmin('GET', '/descuento/all'),
    asAdmin('POST', '/descuento', { codigo: 'GYM_POWER2022', descuento: 10 }),
    asAdmin('PUT', '/descuento/d1', { descuento: 10 }),
    asAdmin('GET', '/producto/all'),
    asAdmin('POST', '/producto', { kind: 'item', name: 'Agua', price: 1500 }),
    asAdmin('PUT', '/producto/p1', { price: PRICE }),
    (n) => asAdmin('POST', '/pictures', picture(n), { 'Content-Type': 'image/png' }),
    asVisitor('GET', `/pictures/${pictureId}`),

    asMember('POST', '/order/cart', { userId: MEMBER }),
    ...['/orderline', '/orderline/cart', '/orderLine/checkout'].map((path) => asMember('POST', path, line)),
    asMember('GET', `/order/cart/${MEMBER}?orderId=${orders.cart}`),
    asMember('PUT', '/order/sumaTotal', { orderId: orders.cart, subtotal: PRICE }),
    asMember('GET', `/orderline/${orders.cart}`),
    asMember('PUT', '/diahora/subtractStock', { diaHoraId: 'c0s0', quantity: 1 }),
    asMember('PUT', '/diahora/addStock', { orderId: orders.cart }),
    asVisitor('POST', '/email/confirm', { token: agreement }),
    asMember('POST', '/email/orderCreated', { info: { orderId: orders.cart } }),
    asMember('PUT', '/order/checkout', { orderId: orders.cart, state: 'Created', codigo: 'GYM_POWER2022' }),
    asMember('GET', `/order/user/${MEMBER}`),
    asMember('GET', `/order/${orders.paid}/state`),
    asAdmin('GET', '/order'),

    asMember('POST', '/mercadopago', { orderId: orders.cart, items: [] }),
    asVisitor(
      'POST',
      `/mercadopago/webhook?data.id=${payments.approved}&type=payment`,
      {},
      signature(payments.approved),
    ),
    asMember('PUT', `/order/${orders.paid}`, { state: 'Complete' }),
    asAdmin('GET', '/payments/unclear'),
    asAdmin('POST', `/payments/${payments.unclear}/settle`, { action: 'dismiss' }),
    asMember('GET', '/order/renovar'),
    asMember('PUT', `/orderline/${orders.paid}_c1s2/renovacion`, { sigue: true }),
    asMember('POST', '/order/renovar', { lineIds: [`${orders.ending}_c1s0`] }),
    asMember('PUT', `/orderline/${orders.paid}_c1s2/ausencias/${monday}`, {}),
    asMember('DELETE', `/orderline/${orders.paid}_c1s2/ausencias/${monday}`),
    asAdmin('POST', `/orderline/${orders.paid}_c1s2/congelar`, { desde: monday, hasta: monday, motivo: 'Viaje' }),
    asAdmin('DELETE', `/orderline/${orders.paid}_c1s2/congelar/${monday}`),
    asAdmin('PUT', `/orderline/${orders.paid}_c1s2/diahora`, { diaHoraId: 'c1s1' }),
    asAdmin('PUT', `/orderline/${orders.paid}_c1s1/canceled`, { amount: PRICE }),

    (n) => asAdmin('POST', '/user/mostrador', person, { 'Idempotency-Key': String(n) }),
    asAdmin('PUT', `/user/${PERSON}/mostrador`, { email: 'rosa@gympower.test' }),
    asAdmin('PUT', '/user/none/mostrador/unir', { con: PERSON }),
    asAdmin('POST', '/order/mostrador', sale, { 'Idempotency-Key': 'bench' }),
    asAdmin('PUT', `/order/${sold}/mostrador`, { medio: 'efectivo' }),
    asAdmin('POST', `/order/${sold}/mostrador/comprobante`),
    asAdmin('PUT', `/order/${sold}/mostrador/devolucion`, { motivo: 'Era otra clase' }),
    (n) =>
      asAdmin('POST', '/recuperos', { userId: PERSON, motivo: 'Se cortó la luz' }, { 'Idempotency-Key': String(n) }),
    asMember('GET', '/recuperos'),
    asAdmin('PUT', `/recuperos/${credit}/reserva`, { diaHoraId: 'c0s1', fecha: monday }),
    asAdmin('DELETE', `/recuperos/${credit}/reserva`),
    asMember('GET', '/espera'),
    asMember('PUT', '/espera/full'),
    asMember('DELETE', '/espera/full'),
    asAdmin('GET', '/caja'),
    asAdmin('GET', '/hoy'),
    asAdmin('GET', '/llamadas'),
    { ...asAdmin('PUT', '/llamadas/none', { avisado: true }), refusedWith: 404 },
    asAdmin('GET', '/cifras/asistencia'),
    asAdmin('GET', '/cifras/pruebas'),
    asAdmin('GET', '/ingreso/codigo'),
    // A good code could be used only once.
    { ...asMember('POST', '/ingreso', { codigo: '00000000' }), refusedWith: 409 },
    asAdmin('GET', `/user/${MEMBER}/ficha`),
    asAdmin('GET', `/user/lista?ids=${MEMBER}`),
    asAdmin('POST', `/user/${MEMBER}/notas`, { texto: 'Paga los lunes' }),
    asAdmin('DELETE', `/user/${MEMBER}/notas/none`),
    asVisitor('POST', '/user/invitacion', { token: invitation, password: 'Bench2026!' }),

    (n) => asVisitor('POST', '/arrepentimiento', { email: `nadie-${n}@gympower.test`, orden: 'K7M2-9QXD' }),
    (n) => asVisitor('POST', '/baja', { email: `nadie-${n}@gympower.test` }),
    asVisitor('POST', '/retractos/anular', { token: withdrawal.veto }),
    asAdmin('GET', '/retractos'),
    asAdmin('POST', `/retractos/${withdrawal.answered}/resolver`, { accion: 'rechazar', motivo: 'No es una orden.' }),
    asMember('PUT', `/order/canceled/${orders.cart}`),
    asMember('DELETE', `/order/cart/${MEMBER}`),
    asAdmin('DELETE', `/order/${orders.canceled}`),
    asMember('POST', '/review/create', { idUser: MEMBER, idActivity: 'c0' }),
    (n) => asMember('POST', '/review/activity', review(n)),
    asMember('PUT', '/review/activity', { ...review(0), rating: 5 }),
    asMember('GET', `/review/user/${MEMBER}`),
    asAdmin('PUT', `/review/hidden/${MEMBER}/c0`, { reason: 'Nombra a otra persona.' }),
    asAdmin('DELETE', `/review/hidden/${MEMBER}/c0`),
    asAdmin('GET', '/review/queue'),
    asAdmin('PUT', `/review/reply/${MEMBER}/c0`, { text: 'Gracias.' }),
    asAdmin('DELETE', `/review/reply/${MEMBER}/c0`),
    asAdmin('DELETE', `/review/delete/${MEMBER}/c0`),
    (n) => asAdmin('DELETE', `/activity/c${n + 2}`),
    (n) => asAdmin('DELETE', `/trainer/t${n}`),
  ];
}

function signature(dataId: string): Record<string, string> {
  const requestId = 'bench';
  const ts = String(Date.now());
  const secret = process.env['MP_WEBHOOK_SECRET']!;
  return { 'x-request-id': requestId, 'x-signature': signWebhook({ dataId, requestId, ts, secret }) };
}

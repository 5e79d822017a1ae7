/**
 * A small gym in which much can collide, on a Tuesday. One class on four days: 'lunes' has two places, which Ana has
 * bought and Eva holds, so Ivo waits for it. 'jueves' has one place, which Ivo has in his cart, and where Ana may use
 * the credits of the two Mondays that she gave up. 'sabado' is empty. Ana also has a place in today's class, 'martes'.
 * Eva has paid at Mercado Pago, and nobody knows it yet. On 'viernes' Uma's plan ends soon, Zoe's is over, and Pía, who
 * has no account, has bought a place; one Friday is closed, and she comes on a Tuesday instead. Each
 * member may use the code VERANO once.
 *
 * 'miercoles' has one place, Gala's, which is frozen on the first two Wednesdays. Tea has a pack, and comes on the
 * first of them. Leo has a trial in his cart, for the Thursday of which everybody wants the one place. Lea is another
 * account of his. Sol has a place for her child Nico in her cart, and a class on that Thursday. One bottle is left.
 */
import { completeSlot, newProduct, newUser, personKeys, productFields } from '../../domain/src/index.ts';
import { randomOf } from './choices.ts';
import { payAtHost } from './payment-host.ts';
import type { Processes, Server, Surroundings } from './process.ts';
import { Store } from './store.ts';

/** A Tuesday, noon in Buenos Aires. */
export const NOON = Date.parse('2026-11-24T15:00:00Z');
export const PRICE = 20_000;
export const TRIAL_PRICE = 5_000;
export const TELEPHONE = '+541145678901';
/** Ana has given up the second and the third Monday. */
export const dates = {
  lunes: ['2026-11-30', '2026-12-07', '2026-12-14'],
  jueves: ['2026-11-26', '2026-12-03'],
  martes: ['2026-11-24', '2026-12-01'],
  sabado: ['2026-11-28'],
  miercoles: ['2026-11-25', '2026-12-02', '2026-12-09'],
  /** Closed. */
  viernes: ['2026-12-04'],
} as const;

export interface SmallGym {
  store: Store;
  ids: {
    anaOrder: string;
    anaLine: string;
    anaCredits: readonly [string, string];
    /** Her place in today's class. */
    anaToday: string;
    evaOrder: string;
    ivoCart: string;
    evaPayment: string;
    /** Her line, which she may renew. */
    umaLine: string;
    /** A credit for the closed Friday, with which she comes on a Tuesday. */
    piaCredit: string;
    /** One that waits to be sent. */
    mail: string;
    galaLine: string;
    teaPack: string;
    /** That of the first Wednesday, and one that is open. */
    teaCredits: readonly [string, string];
    leoCart: string;
    solCart: string;
  };
}

export const alone = (store: Store, now = NOON): Surroundings => ({
  store,
  started: now,
  now: () => now,
  // No process of a schedule has this seed.
  random: randomOf(1_000_000),
  door: () => Promise.resolve('goes'),
  setTimeout: (done) => queueMicrotask(done),
});

const DAY_MS = 86_400_000;
const without = <T extends { id: string }>({ id: _, ...fields }: T) => fields;

export const caller = (uid: string | null, role: 'member' | 'desk' | 'admin' = 'member') => ({
  uid,
  email: uid === null ? '' : `${uid}@gym.test`,
  emailVerified: uid !== null,
  isAdmin: async () => role === 'admin',
  isDesk: async () => role !== 'member',
  isGuardianOf: async () => false,
  trainerId: async () => null,
});

export async function openSmallGym(processes: Processes): Promise<SmallGym> {
  const store = new Store(() => NOON);
  const process = await processes.take(alone(store));
  const { server } = process;
  const db = server.db();
  const long = new Date(NOON - 100 * DAY_MS);
  const stamp = { createdAt: long, updatedAt: long };
  const now = new Date(NOON);
  await db.doc('activities/yoga').set({
    name: 'Yoga',
    image: '/img/yoga-800.webp',
    video: '/video/hero.mp4',
    description: 'Respirá.',
    price: PRICE,
    trainers: [],
    ...stamp,
  });
  for (const [id, day, hour, capacity] of [
    ['lunes', 'Lunes', '19:00', 2],
    ['jueves', 'Jueves', '19:00', 1],
    ['sabado', 'Sabado', '19:00', 3],
    ['martes', 'Martes', '12:30', 3],
    ['viernes', 'Viernes', '19:00', 4],
    ['miercoles', 'Miercoles', '19:00', 1],
  ] as const) {
    const slot = completeSlot({ id, day, hour, capacity, taken: 0, activityId: 'yoga', ...stamp });
    await db.doc(`diaHoras/${id}`).set(without(slot));
  }
  for (const uid of ['ana', 'eva', 'ivo', 'uma', 'zoe', 'pia']) {
    const user = newUser({ uid, email: `${uid}@gym.test`, name: uid, lastName: '', phoneNumber: '', image: '' }, long);
    await db.doc(`users/${uid}`).set({ ...without(user), withoutAccount: uid === 'pia', words: {} });
  }
  await db.doc('descuentos/verano').set({
    codigo: 'VERANO',
    descuento: 10,
    validFrom: null,
    validUntil: null,
    maxUses: null,
    perMember: 1,
    activityIds: null,
    uses: 0,
    ...stamp,
  });
  const cartOf = async (userId: string) => (await db.doc(`users/${userId}`).get()).get('cartId') as string;
  const cartWith = async (userId: string, diaHoraId: string): Promise<string> => {
    await server.setLine({ userId, diaHoraId, quantity: 1, unitprice: PRICE, now });
    return cartOf(userId);
  };
  const sell = (diaHoraId: string, userId = 'ana', daysAgo = 0) =>
    server.sell({
      buyer: { userId },
      lines: [{ diaHoraId, quantity: 1, renews: null }],
      by: 'cash',
      codigo: undefined,
      seen: undefined,
      soldBy: 'desk',
      idempotencyKey: `${diaHoraId} ${userId}`,
      now: new Date(NOON - daysAgo * DAY_MS),
    });
  const sold = await sell('lunes');
  const today = await sell('martes');
  const anaLine = sold.lines[0]!.id;
  const giveUp = async (date: (typeof dates.lunes)[number]) => {
    const given = await server.setPlacesAbsent({ lineId: anaLine, date, places: null, caller: caller('ana'), now });
    return given.recuperos[0]!.id;
  };
  const anaCredits = [await giveUp(dates.lunes[1]), await giveUp(dates.lunes[2])] as const;
  const evaOrder = await cartWith('eva', 'lunes');
  await server.checkOutCart({
    orderId: evaOrder,
    userId: 'eva',
    emailVerified: true,
    codigo: undefined,
    email: undefined,
    now,
  });
  await server.waitForSlot({ diaHoraId: 'lunes', userId: 'ivo', by: 'ivo', now });
  const ivoCart = await cartWith('ivo', 'jueves');
  await sell('viernes', 'zoe', 34);
  const uma = await sell('viernes', 'uma', 25);
  const pia = await sell('viernes', 'pia');
  await server.closeOneSession(
    { diaHoraId: 'viernes', date: dates.viernes[0], by: 'admin', isRehearsal: false, now },
    { because: 'Feriado', credit: true },
  );
  for (const uid of ['gala', 'tea', 'leo', 'lea', 'sol', 'nico', 'admin']) {
    const isChild = uid === 'nico';
    const phoneNumber = uid === 'leo' || uid === 'lea' ? TELEPHONE : '';
    const email = isChild ? '' : `${uid}@gym.test`;
    const user = newUser({ uid, email, name: uid, lastName: '', phoneNumber, image: '' }, long);
    await db.doc(`users/${uid}`).set({
      ...without(user),
      isAdmin: uid === 'admin',
      ...(isChild && { withoutAccount: true, guardianId: 'sol' }),
      words: {},
      personKeys: personKeys(user),
    });
  }
  const onePrice = { kind: 'pack', online: true, price: TRIAL_PRICE } as const;
  for (const product of [
    { ...onePrice, name: 'Prueba', credits: 1, days: 30, oncePerPerson: true, newcomersOnly: true },
    { ...onePrice, name: 'Suelta', credits: 1, days: 30 },
    { ...onePrice, name: 'Pack', credits: 3, days: 30 },
    { kind: 'item', name: 'Botella', price: 1_000, stock: 1 } as const,
  ]) {
    const id = product.name.toLowerCase();
    await db.doc(`products/${id}`).set(without(newProduct(id, productFields(product), long)));
  }
  const galaLine = (await sell('miercoles', 'gala', 3)).lines[0]!.id;
  for (const date of dates.miercoles.slice(0, 2)) {
    const period = { from: date, to: date, reason: 'Viaje', isRehearsal: false };
    await server.freezePlace({ lineId: galaLine, ...period, caller: caller('desk', 'desk'), now });
  }
  const pack = await server.sell({
    buyer: { userId: 'tea' },
    lines: [],
    products: [
      {
        productId: 'pack',
        quantity: 1,
        unitprice: undefined,
        wanted: { diaHoraId: 'miercoles', fecha: dates.miercoles[0] },
      },
    ],
    by: 'cash',
    codigo: undefined,
    seen: undefined,
    soldBy: 'desk',
    idempotencyKey: 'pack',
    now,
  });
  const teaPack = pack.productLines![0]!.id;
  const dated = { quantity: 1, unitprice: TRIAL_PRICE, wanted: { diaHoraId: 'jueves', fecha: dates.jueves[0] } };
  await server.setProduct({ userId: 'leo', productId: 'prueba', ...dated, now });
  const leoCart = await cartOf('leo');
  const forNico = { diaHoraId: 'sabado', quantity: 1, unitprice: PRICE, paraUserId: 'nico' };
  await server.setLine({ userId: 'sol', ...forNico, now });
  await server.setProduct({ userId: 'sol', productId: 'suelta', paraUserId: 'nico', ...dated, now });
  const solCart = await cartOf('sol');
  const mails = store.in('mail').map(([path]) => path.slice('mail/'.length));
  const mail = `${sold.order.id}-1-orderComplete`;
  for (const id of mails) if (id !== mail) await db.doc(`mail/${id}`).update({ state: 'sent' });
  const piaCredit = `${pia.lines[0]!.id}_${dates.viernes[0]}_0`;
  await server.bookSession(
    { creditId: piaCredit, caller: caller('desk', 'desk'), now },
    { diaHoraId: 'martes', date: dates.martes[1], mayWait: false },
  );
  payAtHost(store, '1001', evaOrder, PRICE, NOON);
  processes.give([process]);
  return {
    store,
    ids: {
      anaOrder: sold.order.id,
      anaLine,
      anaCredits,
      anaToday: today.lines[0]!.id,
      evaOrder,
      ivoCart,
      evaPayment: '1001',
      umaLine: uma.lines[0]!.id,
      piaCredit,
      mail,
      galaLine,
      teaPack,
      teaCredits: [`${teaPack}_0`, `${teaPack}_1`],
      leoCart,
      solCart,
    },
  };
}

export type { Server };

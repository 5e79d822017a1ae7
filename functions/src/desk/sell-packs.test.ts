import { daysAfter, localDate } from '@gym-power/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { addPack } from '../../test/purchases.ts';
import { addActivity, addSlot, stored } from '../../test/records.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { endCreditsInTime } from '../week/end-credits.ts';

// 2026-11-30 is a Monday.
const gym = openGym();
const now = (): Date => gym.clock.now;
let admin: Person;
let carla: Person;
let ana: Person;
beforeAll(async () => {
  [admin, carla] = await Promise.all([joinAdmin(gym), joinDesk(gym)]);
});
beforeEach(async () => {
  gym.clock.now = new Date('2026-11-30T12:00:00Z');
  ana = await join(gym);
});

const addProduct = (fields: object = {}) => addPack(admin, { price: 10_001, ...fields });
let sales = 0;
const sell = (productId: string, { to = ana, quantity = 1 } = {}) =>
  carla.ask(
    'POST',
    '/order/mostrador',
    { userId: to.uid, medio: 'efectivo', lines: [{ kind: 'pack', productId, quantity }] },
    { 'Idempotency-Key': `sale of a pack ${++sales}` },
  );
const creditsOf = async (person: Person) => (await person.ask('GET', '/recuperos')).body.recuperos;
const book = (creditId: string, diaHoraId: string, fecha: string) =>
  ana.ask('PUT', `/recuperos/${creditId}/reserva`, { diaHoraId, fecha });
const slotsOn = (...days: string[]) => Promise.all(days.map((day) => addSlot({ day: day as 'Lunes', capacity: 1 })));
const sound = async () => expect((await examineBooks(now())).map(({ path, says }) => `${path} ${says}`)).toEqual([]);

describe('a pack', () => {
  test('gives its classes once it is paid, each with what was paid for it', async () => {
    const pack = await addProduct();
    const { status, body } = await sell(pack);
    expect(status).toBe(201);
    const credits = await creditsOf(ana);
    expect(credits).toHaveLength(4);
    expect(credits[0]).toMatchObject({
      origin: 'pack',
      because: 'bought',
      state: 'open',
      expiresOn: daysAfter(localDate(now()), 45),
      pack: { orderId: body.id, orderLineId: body.productLines[0].id, name: 'Pack de 4' },
    });
    expect(credits.reduce((sum: number, credit: any) => sum + credit.pack.paid, 0)).toBe(10_001);
    expect((await ana.ask('GET', '/agenda/mia')).body).toMatchObject({ recuperos: 0, compradas: 4 });
    await sound();
  });

  test('is booked as any credit is, and does not count for the month', async () => {
    await sell(await addProduct());
    const [slot] = await slotsOn('Martes');
    const [credit] = await creditsOf(ana);
    expect(await book(credit.id, slot!.id, '2026-12-01')).toMatchObject({
      status: 200,
      body: { session: { as: 'recupero', pack: 'Pack de 4' } },
    });
    expect(await stored(`diaHoras/${slot!.id}`)).toMatchObject({ dates: { '2026-12-01': { guests: 1 } } });
    expect((await ana.ask('GET', '/recuperos')).body.usadosEsteMes).toBe(0);
    await sound();
  });

  test('is only for its classes', async () => {
    const [yoga, box] = await Promise.all([addActivity(), addActivity()]);
    await sell(await addProduct({ activityIds: [yoga.id] }));
    const [ofYoga, ofBox] = await Promise.all([
      addSlot({ day: 'Martes', activityId: yoga.id }),
      addSlot({ day: 'Martes', activityId: box.id }),
    ]);
    const [credit] = await creditsOf(ana);
    expect((await book(credit.id, ofBox.id, '2026-12-01')).body.error.code).toBe('CREDIT_OTHER_CLASS');
    expect((await book(credit.id, ofYoga.id, '2026-12-01')).status).toBe(200);
  });

  test('passes its classes a week by no booking, nor by several at once', async () => {
    await sell(await addProduct({ perWeek: 2 }));
    const slots = await slotsOn('Martes', 'Miercoles', 'Jueves', 'Sabado');
    const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-05'];
    const credits = await creditsOf(ana);
    const replies = await Promise.all(credits.map(({ id }: any, n: number) => book(id, slots[n]!.id, dates[n]!)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.find(({ status }) => status !== 200)!.body.error).toMatchObject({ code: 'PACK_WEEK', maximo: 2 });
    const left = (await creditsOf(ana)).find(({ state }: any) => state === 'open');
    expect((await book(left.id, slots[0]!.id, '2026-12-08')).status).toBe(200);
    await sound();
  });

  test('ends on its last day', async () => {
    await sell(await addProduct({ days: 7 }));
    const [slot] = await slotsOn('Martes');
    const [credit] = await creditsOf(ana);
    expect((await book(credit.id, slot!.id, '2026-12-08')).body.error.code).toBe('CREDIT_EXPIRED');
  });
});

describe('an undone pack', () => {
  test('takes all its classes back, frees what is booked, and gives the whole price back', async () => {
    const { body } = await sell(await addProduct());
    const [slot] = await slotsOn('Martes');
    const [credit] = await creditsOf(ana);
    await book(credit.id, slot!.id, '2026-12-01');
    await carla.ask('PUT', `/order/${body.id}/mostrador/devolucion`, { motivo: 'Error' });
    expect((await creditsOf(ana)).map(({ state }: any) => state)).toEqual(['void', 'void', 'void', 'void']);
    expect((await stored(`diaHoras/${slot!.id}`)).dates['2026-12-01']?.guests ?? 0).toBe(0);
    await sound();
  });

  test('of which a class was used gives only the others back', async () => {
    const { body } = await sell(await addProduct());
    const [slot] = await slotsOn('Martes');
    const [credit] = await creditsOf(ana);
    await book(credit.id, slot!.id, '2026-12-01');
    gym.clock.now = new Date('2026-12-02T12:00:00Z');
    const undone = await carla.ask('PUT', `/order/${body.id}/mostrador/devolucion`, { motivo: 'Error' });
    expect(undone).toMatchObject({ status: 409, body: { error: { code: 'PACK_USED' } } });
    const line = body.productLines[0].id;
    const { status, body: after } = await admin.ask('PUT', `/orderline/${line}/canceled`);
    expect(status).toBe(200);
    expect(after).toMatchObject({ state: 'Complete', givenBack: 10_001 - credit.pack.paid, refund: 'refunded' });
    const states = (await creditsOf(ana)).map(({ state }: any) => state);
    expect(states.filter((state: string) => state === 'void')).toHaveLength(3);
    await endCreditsInTime(now());
    await sound();
  });
});

describe('a trial', () => {
  const trial = () => addProduct({ name: 'Clase de prueba', credits: 1, oncePerPerson: true, newcomersOnly: true });

  test('is sold once a person, under many tries at once', async () => {
    const product = await trial();
    const replies = await Promise.all(Array.from({ length: 10 }, () => sell(product)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.find(({ status }) => status !== 201)!.body.error.code).toBe('ONCE_PER_PERSON');
    expect(await creditsOf(ana)).toHaveLength(1);
    expect((await sell(product, { quantity: 2, to: await join(gym) })).body.error.code).toBe('ONCE_PER_PERSON');
    await sound();
  });

  test('is for who has never bought classes; water does not count', async () => {
    const water = (await admin.ask('POST', '/producto', { kind: 'item', name: 'Agua', price: 1_500 })).body.id;
    await sell(water);
    expect((await sell(await trial())).status).toBe(201);
    expect((await sell(await trial())).body.error.code).toBe('NEWCOMERS_ONLY');
  });

  test('may be sold again once it was undone unused', async () => {
    const product = await trial();
    const { body } = await sell(product);
    await carla.ask('PUT', `/order/${body.id}/mostrador/devolucion`, { motivo: 'Error' });
    expect((await sell(product)).status).toBe(201);
    await sound();
  });
});

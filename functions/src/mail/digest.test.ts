import { orderLineId, type Slot } from '@gym-power/domain';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inboxOf, join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, addTrainer, stateOf, stored } from '../../test/records.ts';
import { addGuest } from '../../test/seats.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { jobs } from '../jobs.ts';
import { retryMails } from './send-mail.ts';
import { db } from '../platform/firebase.ts';
import { signed } from '../platform/keyed-hash.ts';
import { writeDigestsInTime } from './write-digests-in-time.ts';

const gym = openGym();
/** A Sunday. The classes are on Mondays. */
const noon = new Date('2026-11-29T15:00:00Z');
const MONDAY = '2026-11-30';
const at = (hour: number, minute = 10) => new Date(Date.UTC(2026, 10, 29, hour + 3, minute));

beforeEach(async () => {
  gym.clock.now = noon;
  await db().doc('jobs/daily').delete();
});

const wish = (person: Person, resumen: unknown = true) => person.ask('PUT', `/user/${person.uid}/avisos`, { resumen });

async function subscriber(slots: readonly Slot[], verified = true) {
  const ana = await join(gym, {}, verified);
  const { orderId, preferenceId } = await placeOrder(
    ana,
    slots.map((slot) => ({ slot })),
  );
  await pay(gym, preferenceId);
  await vi.waitFor(async () => expect(await stateOf(orderId)).toBe('Complete'), { timeout: 20_000 });
  await rebuildCatalog();
  await wish(ana);
  return { ana, lineId: orderLineId(orderId, slots[0]!.id) };
}

const yoga = async (fields: Partial<Slot> = {}) =>
  addSlot({ activityId: (await addActivity({ name: 'Yoga' })).id, hour: '19:00', ...fields });

const queued = async ({ uid }: Person): Promise<string[]> => {
  const { docs } = await db().collection('mail').where('userId', '==', uid).where('kind', '==', 'tomorrow').get();
  return docs.map(({ id }) => id);
};

async function digestsOf({ email }: Person, now: Date) {
  await rebuildCatalog();
  await jobs.endPlans.run(now);
  await retryMails(now);
  return (await inboxOf(gym, email)).filter(({ customArgs }) => customArgs['mailId']!.startsWith('tomorrow'));
}

describe('the wish for a mail on the evening before', () => {
  test('is off until the member asks for it, and the same again changes nothing', async () => {
    const ana = await join(gym);
    expect((await ana.ask('GET', `/user/${ana.uid}`)).body.wantsDigest).toBe(false);
    expect(await wish(ana)).toMatchObject({ status: 200, body: { id: ana.uid, wantsDigest: true } });
    const { updatedAt } = await stored(`users/${ana.uid}`);
    expect(await wish(ana)).toMatchObject({ status: 200, body: { wantsDigest: true } });
    expect((await stored(`users/${ana.uid}`)).updatedAt).toEqual(updatedAt);
    expect((await wish(ana, false)).body.wantsDigest).toBe(false);
    const { body: own } = await ana.ask('GET', `/user/${ana.uid}/datos`);
    expect(own.profile.wantsDigest).toBe(false);
  });

  test('is the member’s own', async () => {
    const ana = await join(gym);
    for (const other of [await join(gym), await joinDesk(gym), await joinAdmin(gym)]) {
      const { status } = await other.ask('PUT', `/user/${ana.uid}/avisos`, { resumen: true });
      expect(status).toBe(403);
    }
    expect((await stored(`users/${ana.uid}`)).wantsDigest).toBe(false);
  });

  test.each([null, 'true', 1, {}])('is not %j', async (resumen) => {
    const ana = await join(gym);
    expect((await wish(ana, resumen)).status).toBe(422);
  });

  test('of an account that is gone is refused', async () => {
    const ana = await join(gym);
    await db().doc(`users/${ana.uid}`).delete();
    expect(await wish(ana)).toMatchObject({ status: 404, body: { error: { code: 'USER_NOT_FOUND' } } });
  });
});

describe('the mail of the evening before', () => {
  test('tells once of all that the member comes to on the next day', async () => {
    const early = await yoga({ hour: '8:30' });
    const { ana } = await subscriber([await yoga(), await yoga({ day: 'Martes' })]);
    await addGuest(early, MONDAY, { userId: ana.uid });
    expect(await digestsOf(ana, at(17, 59))).toEqual([]);
    const [mail] = await digestsOf(ana, at(18));
    expect(mail).toMatchObject({ subject: 'Mañana: Yoga 8:30, Yoga 19:00' });
    expect(mail!.text).toContain('Mañana, lunes 30 de noviembre');
    expect(mail!.text).toContain('- Yoga\n  8:30\n  Con tu recupero\n\n- Yoga\n  19:00\n\n');
    expect(mail!.text).toContain(`Ver mi agenda: ${gym.url}/sociodashboard`);
    expect(await queued(ana)).toEqual([`tomorrow-${MONDAY}-${ana.uid}`]);
    expect(await digestsOf(ana, at(19))).toHaveLength(1);
  });

  test('comes once, even when the jobs do not know of each other', async () => {
    const { ana } = await subscriber([await yoga()]);
    await Promise.all([jobs.endPlans.run(at(18)), jobs.endPlans.run(at(18))]);
    await db().doc('jobs/daily').delete();
    expect(await digestsOf(ana, at(20))).toHaveLength(1);
  });

  test('is caught up on in the evening, and not at night', async () => {
    const { ana } = await subscriber([await yoga()]);
    expect(await digestsOf(ana, at(23))).toEqual([]);
    expect(await digestsOf(ana, at(22, 59))).toHaveLength(1);
  });

  test('is written for everybody in one run, and after a failure in the next run', async () => {
    const { ana } = await subscriber([await yoga()]);
    const eva = (await subscriber([await yoga()])).ana;
    // Stands for anything that fails for one member; no real credit looks like this.
    const broken = db().doc('credits/broken');
    await broken.set({ userId: eva.uid, expiresOn: '2027-01-01', state: 'waiting', session: {} });
    await writeDigestsInTime(null, at(18));
    expect(await queued(ana)).toHaveLength(1);
    expect(await queued(eva)).toEqual([]);
    expect(await stored('jobs/daily')).toBeUndefined();
    await broken.delete();
    await writeDigestsInTime(null, at(19));
    expect(await queued(ana)).toHaveLength(1);
    expect(await queued(eva)).toHaveLength(1);
    expect(await stored('jobs/daily')).toMatchObject({ digestFor: MONDAY });
  });

  test('is not written for who does not want it, or has no class on that day', async () => {
    const slot = await yoga();
    const { ana } = await subscriber([slot]);
    await wish(ana, false);
    const eva = (await subscriber([await yoga({ day: 'Martes' })])).ana;
    const unpaid = await join(gym);
    await placeOrder(unpaid, [{ slot }]);
    await wish(unpaid);
    for (const person of [ana, eva, unpaid]) {
      expect(await digestsOf(person, at(18))).toEqual([]);
      expect(await queued(person)).toEqual([]);
    }
  });

  test('says the hour, the substitute and the note of that day', async () => {
    const slot = await yoga();
    const { ana } = await subscriber([slot]);
    const caro = await addTrainer({ name: 'Caro' });
    const { status } = await (
      await joinAdmin(gym)
    ).ask('PUT', `/sesiones/${slot.id}/${MONDAY}`, { hora: '20:00', instructor: caro.id, nota: 'Traé tu colchoneta.' });
    expect(status).toBe(200);
    const [mail] = await digestsOf(ana, at(18));
    expect(mail!.subject).toBe('Mañana: Yoga 20:00');
    expect(mail!.text).toContain(
      '- Yoga\n  20:00\n  Solo esta vez: en lugar de las 19:00\n  Suplente: Caro\n  Traé tu colchoneta.\n',
    );
  });

  test('leaves out what was given up, and what is closed, also while the mail waits', async () => {
    const given = await yoga();
    const closed = await yoga();
    const closing = await yoga();
    const admin = await joinAdmin(gym);
    const first = await subscriber([given]);
    const second = await subscriber([closed]);
    const third = await subscriber([closing]);
    expect((await first.ana.ask('PUT', `/orderline/${first.lineId}/ausencias/${MONDAY}`, {})).status).toBe(200);
    const close = ({ id }: Slot) =>
      admin.ask('POST', `/sesiones/${id}/${MONDAY}/cerrar`, { motivo: 'Corte de luz', recupero: true });
    expect((await close(closed)).status).toBe(200);
    await rebuildCatalog();
    await jobs.endPlans.run(at(18));
    expect(await queued(first.ana)).toEqual([]);
    expect(await queued(second.ana)).toEqual([]);
    expect(await queued(third.ana)).toHaveLength(1);
    expect((await close(closing)).status).toBe(200);
    expect(await digestsOf(third.ana, at(18, 30))).toEqual([]);
    expect(await queued(third.ana)).toEqual([]);
  });

  test('goes to no address that nobody has verified', async () => {
    const { ana } = await subscriber([await yoga()], false);
    expect(await digestsOf(ana, at(18))).toEqual([]);
    expect(await queued(ana)).toEqual([]);
  });

  test('that was held up until the day itself says so, and is dropped once the class has begun', async () => {
    const { ana } = await subscriber([await yoga()]);
    const { ana: eva } = await subscriber([await yoga({ hour: '7:00' })]);
    await rebuildCatalog();
    await jobs.endPlans.run(at(18));
    await retryMails(new Date('2026-11-30T11:00:00Z'));
    expect((await inboxOf(gym, ana.email)).map(({ subject }) => subject)).toContain('Hoy: Yoga 19:00');
    expect((await inboxOf(gym, eva.email)).map(({ subject }) => subject)).not.toContain('Hoy: Yoga 7:00');
    expect(await queued(eva)).toEqual([]);
  });
});

describe('leaving it', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const ONE_CLICK = 'List-Unsubscribe=One-Click';
  /** Without signing in and without cookies, as a mail program does. */
  const leave = (address: string, body?: string, type = FORM) =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      ...(body !== undefined && { body, headers: { 'Content-Type': type } }),
    });
  const addressFor = ({ uid }: Pick<Person, 'uid'>) =>
    `${gym.url}/api/resumen/salir?enlace=${signed('digestLink', { userId: uid })}`;
  const wants = async ({ uid }: Person): Promise<boolean> => (await stored(`users/${uid}`)).wantsDigest;

  test('takes one tap in a mail program (RFC 8058), and works at once', async () => {
    const { ana } = await subscriber([await yoga()]);
    const [mail] = await digestsOf(ana, at(18));
    const { headers } = mail!;
    expect(headers['List-Unsubscribe-Post']).toBe(ONE_CLICK);
    const [, address] = /^<(http[^<>\s]+)>$/.exec(headers['List-Unsubscribe']!)!;
    const reply = await leave(address!, ONE_CLICK);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ resumen: false });
    expect(await wants(ana)).toBe(false);
    expect((await leave(address!, ONE_CLICK)).status).toBe(200);
    await db().doc('jobs/daily').delete();
    await db().doc(`mail/tomorrow-${MONDAY}-${ana.uid}`).delete();
    expect(await digestsOf(ana, at(19))).toHaveLength(1);
  });

  test('keeps back the mail that is on its way', async () => {
    const { ana } = await subscriber([await yoga()]);
    await rebuildCatalog();
    await jobs.endPlans.run(at(18));
    expect((await leave(addressFor(ana), ONE_CLICK)).status).toBe(200);
    expect(await digestsOf(ana, at(18, 20))).toEqual([]);
  });

  test.each([
    ['a form in parts', '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'],
    ['an empty body', undefined],
  ])('takes %s', async (_, body) => {
    const ana = await join(gym, { wantsDigest: true });
    expect((await leave(addressFor(ana), body, 'multipart/form-data; boundary=b')).status).toBe(200);
    expect(await wants(ana)).toBe(false);
  });

  test('takes the site’s own page, to which the same address leads people without changing anything', async () => {
    const ana = await join(gym, { wantsDigest: true });
    const opened = await fetch(addressFor(ana), { redirect: 'manual' });
    expect(opened.status).toBe(303);
    const page = new URL(opened.headers.get('location')!);
    expect(page.pathname).toBe('/avisos');
    expect(await wants(ana)).toBe(true);
    const token = encodeURIComponent(page.searchParams.get('resumen')!);
    expect(await gym.ask('POST', `/resumen/salir?enlace=${token}`, {})).toMatchObject({ status: 200 });
    expect(await wants(ana)).toBe(false);
  });

  test('is linked at the end of each mail', async () => {
    const { ana } = await subscriber([await yoga()]);
    const [mail] = await digestsOf(ana, at(18));
    const page = `${gym.url}/avisos?resumen=${signed('digestLink', { userId: ana.uid })}`;
    expect(mail!.text).toMatch(/\n\nNo quiero más este resumen: [^\n]+$/);
    expect(mail!.text).toContain(page);
    expect(mail!.html).toContain(`href="${page}"`);
  });

  test('of an account that is gone is done already', async () => {
    expect((await leave(addressFor({ uid: 'gone' }), ONE_CLICK)).status).toBe(200);
  });

  test.each([
    ['without a link', ''],
    ['with a link that we did not make', '?enlace=eyJ1c2VySWQiOiJhbmEifQ.c2ln'],
    ['with a link for something else', `?enlace=${'x'.repeat(1_001)}`],
  ])('is refused %s', async (_, query) => {
    expect((await leave(`${gym.url}/api/resumen/salir${query}`, ONE_CLICK)).status).toBe(422);
  });

  test('is refused with the link of another kind of mail', async () => {
    const ana = await join(gym, { wantsDigest: true });
    const other = signed('consentLink', { userId: ana.uid });
    expect((await leave(`${gym.url}/api/resumen/salir?enlace=${other}`, ONE_CLICK)).status).toBe(422);
    expect(await wants(ana)).toBe(true);
  });
});

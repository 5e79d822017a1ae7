import { DAY_MS } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, nextPage, openGym, type Person } from '../../test/gym.ts';
import { newPaidOrder } from '../../test/purchases.ts';
import { addActivity, stored } from '../../test/records.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';
import { db } from '../platform/firebase.ts';
import { verifyAttended, verifyWritten } from './keep-verified.ts';
import { refreshAtOnce } from './refresh.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

const buyer = async () => {
  const activity = await addActivity();
  return { activity, ana: await join(gym, { activities: [activity.id] }) };
};
const opinion = (ana: Person, activityId: string) => ({
  rating: '4',
  description: ' Muy buena. ',
  activityId,
  userId: ana.uid,
});

describe('a review', () => {
  test('is written once for each class that the member bought, and is public at once', async () => {
    const { activity, ana } = await buyer();
    const write = () => ana.ask('POST', '/review/activity', opinion(ana, activity.id));
    const replies = await Promise.all([write(), write(), write()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await write()).toMatchObject({
      status: 409,
      body: { error: { code: 'REVIEW_REPEATED', message: 'ya realizaste una review de esta clase' } },
    });
    const shown = {
      rating: 4,
      description: 'Muy buena.',
      user: { id: ana.uid, name: 'Ana', lastName: 'P.' },
      activity: { name: 'Yoga' },
    };
    expect((await gym.ask('GET', '/review/all')).body[0]).toMatchObject(shown);
    expect((await stored(`reviews/${ana.uid}_${activity.id}`))?.['author']).toMatchObject({
      name: 'Ana',
      lastName: 'P.',
    });
    expect((await ana.ask('GET', `/review/user/${ana.uid}`)).body).toMatchObject([shown]);
  });

  test('is refused without a purchase, in the name of another member, or without stars', async () => {
    const { activity, ana } = await buyer();
    const eva = await join(gym);
    expect(await eva.ask('POST', '/review/activity', opinion(eva, activity.id))).toMatchObject({
      status: 403,
      body: { error: { code: 'REVIEW_NOT_BOUGHT' } },
    });
    expect(await eva.ask('POST', '/review/activity', opinion(ana, activity.id))).toMatchObject({ status: 403 });
    expect(await ana.ask('POST', '/review/activity', opinion(ana, 'none'))).toMatchObject({ status: 404 });
    expect(await ana.ask('POST', '/review/activity', { ...opinion(ana, activity.id), rating: 0 })).toMatchObject({
      status: 422,
    });
    expect(await stored(`reviews/${ana.uid}_${activity.id}`)).toBeUndefined();
    expect(await eva.ask('GET', `/review/user/${ana.uid}`)).toMatchObject({ status: 403 });
  });

  test('is changed only by its author, and the change is public at once', async () => {
    const { activity, ana } = await buyer();
    const changed = { ...opinion(ana, activity.id), rating: 2, description: 'No tanto.' };
    expect(await ana.ask('PUT', '/review/activity', changed)).toMatchObject({
      status: 404,
      body: { error: { code: 'REVIEW_NOT_FOUND' } },
    });
    await ana.ask('POST', '/review/activity', opinion(ana, activity.id));
    expect(await (await join(gym)).ask('PUT', '/review/activity', changed)).toMatchObject({ status: 403 });
    expect(await ana.ask('PUT', '/review/activity', { ...changed, description: '' })).toMatchObject({ status: 422 });
    expect(await ana.ask('PUT', '/review/activity', changed)).toMatchObject({
      status: 200,
      body: { rating: 2, description: 'No tanto.' },
    });
    expect(
      (await gym.ask('GET', '/review/all')).body.filter(({ userId }: { userId: string }) => userId === ana.uid),
    ).toMatchObject([{ rating: 2, description: 'No tanto.' }]);
  });

  test('is deleted by its author or an admin, and deleting it again changes nothing', async () => {
    const { activity, ana } = await buyer();
    await ana.ask('POST', '/review/activity', opinion(ana, activity.id));
    const path = `/review/delete/${ana.uid}/${activity.id}`;
    expect(await (await join(gym)).ask('DELETE', path)).toMatchObject({ status: 403 });
    expect(await ana.ask('DELETE', path)).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await admin.ask('DELETE', path)).toMatchObject({ status: 200, body: { deleted: false } });
    expect(await stored(`reviews/${ana.uid}_${activity.id}`)).toBeUndefined();
  });
});

describe('a review that an admin hides', () => {
  const reason = 'Nombra a otra persona.';

  async function reviewed() {
    const { activity, ana } = await buyer();
    await ana.ask('POST', '/review/activity', opinion(ana, activity.id));
    const id = `${ana.uid}_${activity.id}`;
    const path = `/review/hidden/${ana.uid}/${activity.id}`;
    const isPublic = async () =>
      (await gym.ask('GET', '/review/all')).body.some((review: { id: string }) => review.id === id);
    const trail = async () => (await db().collection('audit').where('recordId', '==', id).get()).docs;
    return { activity, ana, id, path, isPublic, trail };
  }

  test('is seen by its author alone, with the reason, until it is shown again as it was', async () => {
    const { ana, id, path, isPublic, trail } = await reviewed();
    const before = await stored(`reviews/${id}`);
    expect(await ana.ask('PUT', path, { reason })).toMatchObject({ status: 403 });
    expect(await admin.ask('PUT', path, { reason: ' ' })).toMatchObject({ status: 422 });

    expect(await admin.ask('PUT', path, { reason })).toMatchObject({ status: 200, body: { id, hidden: true } });
    expect(await isPublic()).toBe(false);
    const [own] = (await ana.ask('GET', `/review/user/${ana.uid}`)).body;
    expect(own).toMatchObject({ id, rating: 4, hidden: { reason } });
    expect(own.hidden).not.toHaveProperty('by');
    expect((await trail()).map((entry) => entry.data())).toMatchObject([
      { collection: 'reviews', by: admin.uid, changes: [{ field: 'hidden', before: null, after: reason }] },
    ]);

    const kept = await stored(`hiddenReviews/${id}`);
    expect(await admin.ask('PUT', path, { reason: 'Otro motivo' })).toMatchObject({ status: 200 });
    expect(await stored(`hiddenReviews/${id}`), 'a repeated press').toEqual(kept);

    for (const _ of [1, 2])
      expect(await admin.ask('DELETE', path)).toMatchObject({ status: 200, body: { id, hidden: false } });
    expect(await isPublic()).toBe(true);
    expect(await stored(`reviews/${id}`)).toEqual(before);
    expect(await stored(`hiddenReviews/${id}`)).toBeUndefined();
    expect(await trail()).toHaveLength(2);
  });

  test('cannot be changed or written once more, and goes with its account', async () => {
    const { activity, ana, id, path, isPublic } = await reviewed();
    await admin.ask('PUT', path, { reason });
    for (const method of ['POST', 'PUT'])
      expect(await ana.ask(method, '/review/activity', opinion(ana, activity.id))).toMatchObject({
        status: 409,
        body: { error: { code: 'REVIEW_HIDDEN' } },
      });
    expect(await isPublic()).toBe(false);
    await ana.ask('DELETE', `/user/${ana.uid}`);
    expect(await stored(`hiddenReviews/${id}`)).toBeUndefined();
    expect(await admin.ask('PUT', path, { reason })).toMatchObject({
      status: 404,
      body: { error: { code: 'REVIEW_NOT_FOUND' } },
    });
  });
});

describe('the reply of the gym', () => {
  const text = 'Gracias, Ana.';

  async function reviewed() {
    const { activity, ana } = await buyer();
    await ana.ask('POST', '/review/activity', opinion(ana, activity.id));
    const id = `${ana.uid}_${activity.id}`;
    const path = `/review/reply/${ana.uid}/${activity.id}`;
    const shown = async () => (await gym.ask('GET', `/review/activity/${activity.id}`)).body.reviews[0];
    const trail = async () =>
      (await db().collection('audit').where('recordId', '==', id).get()).docs.map((entry) => entry.data());
    return { activity, ana, id, path, shown, trail };
  }

  test('is public at once, and only an admin writes it', async () => {
    const { ana, id, path, shown, trail } = await reviewed();
    expect(await ana.ask('PUT', path, { text })).toMatchObject({ status: 403 });
    expect(await admin.ask('PUT', path, { text: ' ' })).toMatchObject({ status: 422 });
    expect(await admin.ask('PUT', path, { text: 'x'.repeat(1_001) })).toMatchObject({ status: 422 });
    expect(await shown()).not.toHaveProperty('reply');

    expect(await admin.ask('PUT', path, { text: ` ${text} ` })).toMatchObject({
      status: 200,
      body: { id, reply: { text } },
    });
    expect(await shown()).toMatchObject({ reply: { text } });
    expect((await gym.ask('GET', '/review/all')).body.find((each: { id: string }) => each.id === id)).toMatchObject({
      reply: { text },
    });
    expect((await ana.ask('GET', `/review/user/${ana.uid}`)).body).toMatchObject([{ reply: { text } }]);
    expect(await trail()).toMatchObject([{ by: admin.uid, changes: [{ field: 'reply', before: null, after: text }] }]);
    expect((await stored(`reviews/${id}`)).reply, 'browsers may read the record').not.toHaveProperty('by');
  });

  test('can be changed and taken back, and a repeated press changes nothing', async () => {
    const { ana, id, path, shown, trail } = await reviewed();
    await admin.ask('PUT', path, { text });
    const kept = await stored(`reviews/${id}`);
    expect(await admin.ask('PUT', path, { text })).toMatchObject({ status: 200, body: { reply: { text } } });
    expect(await stored(`reviews/${id}`)).toEqual(kept);
    await admin.ask('PUT', path, { text: 'Te esperamos.' });
    expect(await shown()).toMatchObject({ reply: { text: 'Te esperamos.' } });

    expect(await ana.ask('DELETE', path)).toMatchObject({ status: 403 });
    for (const _ of [1, 2])
      expect(await admin.ask('DELETE', path)).toMatchObject({ status: 200, body: { id, reply: null } });
    expect(await shown()).not.toHaveProperty('reply');
    expect(await trail()).toHaveLength(3);
  });

  test("stays when the author changes the review, and leaves the author's own date alone", async () => {
    const { activity, ana, id, path, shown } = await reviewed();
    const { updatedAt } = await stored(`reviews/${id}`);
    await admin.ask('PUT', path, { text });
    expect((await stored(`reviews/${id}`)).updatedAt).toEqual(updatedAt);
    await ana.ask('PUT', '/review/activity', { ...opinion(ana, activity.id), rating: 1 });
    expect(await shown()).toMatchObject({ rating: 1, reply: { text } });
  });

  test('goes with a hidden review and comes back with it, but not without its words', async () => {
    const { activity, ana, id, path, shown } = await reviewed();
    await admin.ask('PUT', path, { text });
    const hidden = `/review/hidden/${ana.uid}/${activity.id}`;
    await admin.ask('PUT', hidden, { reason: 'Nombra a otra persona.' });
    expect(await shown()).toBeUndefined();
    await admin.ask('PUT', path, { text: 'Te esperamos.' });
    expect(await shown(), 'a reply makes nothing public').toBeUndefined();
    await admin.ask('DELETE', hidden);
    expect(await shown()).toMatchObject({ reply: { text: 'Te esperamos.' } });

    await admin.ask('PUT', hidden, { reason: 'Nombra a otra persona.' });
    await ana.ask('DELETE', `/review/delete/${ana.uid}/${activity.id}`);
    expect(await stored(`hiddenReviews/${id}`)).not.toHaveProperty('reply');
    expect(await admin.ask('PUT', path, { text })).toMatchObject({
      status: 404,
      body: { error: { code: 'REVIEW_NOT_FOUND' } },
    });
  });
});

describe('the queue of reviews', () => {
  const idsOf = (reviews: { id: string }[]) => reviews.map(({ id }) => id);

  async function three() {
    const activity = await addActivity();
    const people = [];
    for (let number = 0; number < 3; number++) {
      const person = await join(gym, { activities: [activity.id] });
      gym.clock.now = new Date(gym.clock.now.getTime() + 1_000);
      await person.ask('POST', '/review/activity', opinion(person, activity.id));
      people.push(person);
    }
    const [ana, eva, luz] = people as [Person, Person, Person];
    const idOf = (person: Person) => `${person.uid}_${activity.id}`;
    const query = `clase=${activity.id}`;
    const ask = async (more = '') => (await admin.ask('GET', `/review/queue?${query}${more}`)).body;
    return { activity, ana, eva, luz, idOf, query, ask };
  }

  test('is for admins, and has every review, newest first, hidden ones with their reason', async () => {
    const { activity, ana, eva, luz, idOf, query, ask } = await three();
    expect(await ana.ask('GET', `/review/queue?${query}`)).toMatchObject({ status: 403 });
    await admin.ask('PUT', `/review/hidden/${eva.uid}/${activity.id}`, { reason: 'Nombra a otra persona.' });
    expect(idsOf(await ask())).toEqual([luz, eva, ana].map(idOf));
    expect((await ask())[1]).toMatchObject({ hidden: { reason: 'Nombra a otra persona.' } });
    expect((await admin.ask('GET', '/review/queue?limit=200')).body.length).toBeGreaterThan(3);
  });

  test('comes page by page', async () => {
    const { activity, ana, eva, luz, idOf, query } = await three();
    await admin.ask('PUT', `/review/hidden/${luz.uid}/${activity.id}`, { reason: 'Nombra a otra persona.' });
    const seen: { id: string }[] = [];
    for (let path: string | undefined = `/review/queue?${query}&limit=1`; path;) {
      const reply = await admin.ask('GET', path);
      expect(reply.body).toHaveLength(1);
      seen.push(...reply.body);
      path = nextPage(reply);
    }
    expect(idsOf(seen)).toEqual([luz, eva, ana].map(idOf));
  });

  test('is filtered by what waits for a reply, by member and by stars', async () => {
    const { activity, ana, eva, luz, idOf, ask } = await three();
    await admin.ask('PUT', `/review/reply/${eva.uid}/${activity.id}`, { text: 'Gracias.' });
    await admin.ask('PUT', `/review/hidden/${luz.uid}/${activity.id}`, { reason: 'Nombra a otra persona.' });
    expect(idsOf(await ask('&estado=sinRespuesta'))).toEqual([idOf(ana)]);
    expect(idsOf(await ask('&estado=respondidas'))).toEqual([idOf(eva)]);
    expect(idsOf(await ask('&estado=ocultas'))).toEqual([idOf(luz)]);
    expect(idsOf(await ask(`&socio=${eva.uid}`))).toEqual([idOf(eva)]);
    expect(await ask('&estrellas=1')).toEqual([]);
    expect((await admin.ask('GET', '/review/queue?estado=otras')).status).toBe(422);
  });

  test('counts no hidden review anywhere else', async () => {
    const { activity, ana, eva, luz } = await three();
    for (const { uid } of [eva, luz])
      await admin.ask('PUT', `/review/hidden/${uid}/${activity.id}`, { reason: 'Nombra a otra persona.' });
    const { body: ofClass } = await gym.ask('GET', `/review/activity/${activity.id}`);
    expect(ofClass).toMatchObject({ count: 1, average: 4, reviews: [{ userId: ana.uid }] });
    const { body: summary } = await gym.ask('GET', `/review/summary?clase=${activity.id}`);
    expect(summary).toMatchObject({ count: 1, stars: [0, 0, 0, 1, 0] });
    await admin.ask('DELETE', `/review/hidden/${eva.uid}/${activity.id}`);
    expect((await gym.ask('GET', `/review/activity/${activity.id}`)).body).toMatchObject({ count: 2 });
  });
});

describe('a hidden review that its author deletes', () => {
  const reason = 'Nombra a otra persona.';

  async function erased() {
    const { activity, ana } = await buyer();
    await ana.ask('POST', '/review/activity', opinion(ana, activity.id));
    const hidden = `/review/hidden/${ana.uid}/${activity.id}`;
    await admin.ask('PUT', hidden, { reason });
    const remove = (who: Person) => who.ask('DELETE', `/review/delete/${ana.uid}/${activity.id}`);
    expect(await remove(ana)).toMatchObject({ status: 200, body: { deleted: true } });
    const write = () => ana.ask('POST', '/review/activity', opinion(ana, activity.id));
    return { activity, ana, id: `${ana.uid}_${activity.id}`, hidden, remove, write };
  }

  test('loses its words, and the reason stays in the way of another one', async () => {
    const { ana, id, remove, write } = await erased();
    expect(await stored(`hiddenReviews/${id}`)).toMatchObject({ description: '', hidden: { reason } });
    expect(await write()).toMatchObject({ status: 409, body: { error: { code: 'REVIEW_HIDDEN' } } });
    expect(await remove(ana), 'repeated').toMatchObject({ status: 200, body: { deleted: false } });
    expect((await ana.ask('GET', `/review/user/${ana.uid}`)).body).toMatchObject([
      { id, description: '', hidden: { reason } },
    ]);
    await ana.ask('DELETE', `/user/${ana.uid}`);
    expect(await stored(`hiddenReviews/${id}`), 'after the account').toBeUndefined();
  });

  test('can be written again once an admin shows it again, or deletes it', async () => {
    const { id, hidden, write, ana, remove } = await erased();
    for (const _ of ['a press', 'a repeated press']) await admin.ask('DELETE', hidden);
    expect(await stored(`reviews/${id}`), 'nothing is left to show').toBeUndefined();
    expect(await write()).toMatchObject({ status: 201 });
    await admin.ask('PUT', hidden, { reason });
    await remove(ana);
    expect(await remove(admin)).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await write()).toMatchObject({ status: 201 });
  });
});

test('a member may review the classes that they bought', async () => {
  const { activity, ana } = await buyer();
  const ask = (idActivity: string) => ana.ask('POST', '/review/create', { idUser: ana.uid, idActivity });
  expect(await ask(activity.id)).toMatchObject({ status: 200, body: { bought: true } });
  expect(await ask('other')).toMatchObject({ status: 200, body: { bought: false } });
  expect(await admin.ask('POST', '/review/create', { idUser: 'nobody', idActivity: activity.id })).toMatchObject({
    status: 404,
  });
});

test('the public list comes page by page, and each page may be cached', async () => {
  const { activity, ana } = await buyer();
  await ana.ask('POST', '/review/activity', opinion(ana, activity.id));
  const { body: all } = await gym.ask('GET', '/review/all');
  const seen: unknown[] = [];
  for (let path: string | undefined = '/review/all?limit=1'; path;) {
    const reply = await gym.ask('GET', path);
    expect(reply.headers.get('cache-control')).toContain('public');
    const etag = reply.headers.get('etag')!;
    expect((await gym.ask('GET', path, undefined, { 'If-None-Match': etag })).status).toBe(304);
    seen.push(...reply.body);
    path = nextPage(reply);
  }
  expect(seen).toEqual(all);
  expect((await gym.ask('GET', '/review/all?cursor=x')).status).toBe(422);
});

test('the public list is filtered by class and by stars, also from page to page, and summed up', async () => {
  const { activity, ana } = await buyer();
  const eva = await join(gym, { activities: [activity.id] });
  await ana.ask('POST', '/review/activity', opinion(ana, activity.id));
  await eva.ask('POST', '/review/activity', { ...opinion(eva, activity.id), rating: 2 });
  const idsOf = (reviews: { userId: string }[]) => reviews.map(({ userId }) => userId);
  const ofClass = `/review/all?clase=${activity.id}`;
  const both = [ana.uid, eva.uid].toSorted();
  expect(idsOf((await gym.ask('GET', ofClass)).body).toSorted()).toEqual(both);
  expect(idsOf((await gym.ask('GET', `${ofClass}&estrellas=4`)).body)).toEqual([ana.uid]);
  const first = await gym.ask('GET', `${ofClass}&limit=1`);
  const second = await gym.ask('GET', nextPage(first)!);
  expect([...idsOf(first.body), ...idsOf(second.body)].toSorted()).toEqual(both);
  expect(nextPage(second)).toBeUndefined();
  expect((await gym.ask('GET', '/review/all?estrellas=6')).status).toBe(422);

  expect(await gym.ask('GET', `/review/summary?clase=${activity.id}`)).toMatchObject({
    status: 200,
    body: { count: 2, average: 3, stars: [0, 1, 0, 1, 0] },
  });
  const { body } = await gym.ask('GET', '/review/summary');
  expect(body.activities).toContainEqual({ id: activity.id, name: 'Yoga' });
});

const attend = async (ana: Person, ...attended: string[]) => {
  const ref = db().doc(`users/${ana.uid}`);
  const before = (await ref.get()).data();
  await ref.update({ attended });
  await verifyAttended(ana.uid, before, { ...before, attended });
};

describe("a review before its author's first class", () => {
  async function early() {
    const { ana, orderId, slot } = await newPaidOrder(gym);
    await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' });
    const activityId = slot.activityId!;
    const id = `${ana.uid}_${activityId}`;
    await ana.ask('POST', '/review/activity', opinion(ana, activityId));
    const ofClass = () => gym.ask('GET', `/review/activity/${activityId}`);
    const inList = async () =>
      (await gym.ask('GET', '/review/all')).body.find((each: { id: string }) => each.id === id);
    return { ana, activityId, id, ofClass, inList };
  }

  test('is shown, and counts once that class has begun', async () => {
    const { ofClass, inList } = await early();
    const before = await ofClass();
    expect(before.body).toMatchObject({ count: 0, average: null, reviews: [{ rating: 4, early: true }] });
    expect(await inList()).toMatchObject({ early: true });
    expect(await inList()).not.toHaveProperty('countsFrom');

    gym.clock.now = fromNow(8 * DAY_MS);
    const after = await ofClass();
    gym.clock.now = timeNow();
    expect(after.body).toMatchObject({ count: 1, average: 4 });
    expect(after.body.reviews[0]).not.toHaveProperty('early');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  test('counts as soon as its author is marked present', async () => {
    const { ana, activityId, id, ofClass } = await early();
    await attend(ana, activityId);
    await refreshAtOnce('reviews', id);
    expect((await ofClass()).body).toMatchObject({ count: 1, verified: 1, average: 4 });
  });

  test('does not count either if a browser wrote it', async () => {
    const { id, ofClass } = await early();
    const { countsFrom, ...byBrowser } = await stored(`reviews/${id}`);
    await db().doc(`reviews/${id}`).set(byBrowser);
    await verifyWritten(undefined, byBrowser);
    expect((await stored(`reviews/${id}`)).countsFrom).toEqual(countsFrom);
    await refreshAtOnce('reviews', id);
    expect((await ofClass()).body).toMatchObject({ count: 0 });
  });
});

describe('a review of somebody who was there', () => {
  const written = async (path: string) => verifyWritten(undefined, await stored(path));

  test('is verified when it is written, and counts as such in the average', async () => {
    const { activity, ana } = await buyer();
    await attend(ana, activity.id);
    const { body } = await ana.ask('POST', '/review/activity', opinion(ana, activity.id));
    expect(body.verified).toBe(true);
    const eva = await join(gym, { activities: [activity.id] });
    expect((await eva.ask('POST', '/review/activity', opinion(eva, activity.id))).body).not.toHaveProperty('verified');
    expect((await gym.ask('GET', `/review/activity/${activity.id}`)).body).toMatchObject({ count: 2, verified: 1 });
    await ana.ask('PUT', '/review/activity', { ...opinion(ana, activity.id), rating: 2 });
    expect(await stored(`reviews/${ana.uid}_${activity.id}`)).toMatchObject({ rating: 2, verified: true });
  });

  test('is verified once they are marked, also while hidden, and no more once the mark is taken back', async () => {
    const { activity, ana } = await buyer();
    const id = `${ana.uid}_${activity.id}`;
    await ana.ask('POST', '/review/activity', opinion(ana, activity.id));
    const before = await stored(`reviews/${id}`);
    await attend(ana, 'another class', activity.id);
    expect(await stored(`reviews/${id}`)).toEqual({ ...before, verified: true });
    await attend(ana, 'another class');
    expect(await stored(`reviews/${id}`)).toEqual(before);
    const path = `/review/hidden/${ana.uid}/${activity.id}`;
    await admin.ask('PUT', path, { reason: 'Nombra a otra persona.' });
    await attend(ana, activity.id);
    await admin.ask('DELETE', path);
    expect(await stored(`reviews/${id}`)).toEqual({ ...before, verified: true });
  });

  test('is verified after a browser wrote it, which cannot say so', async () => {
    const { activity, ana } = await buyer();
    await attend(ana, activity.id);
    const path = `reviews/${ana.uid}_${activity.id}`;
    await ana.ask('POST', '/review/activity', opinion(ana, activity.id));
    const { verified: _, ...byBrowser } = await stored(path);
    await db().doc(path).set(byBrowser);
    await written(path);
    expect(await stored(path)).toEqual({ ...byBrowser, verified: true });
    await written(path);
    expect((await gym.ask('GET', `/review/activity/${activity.id}`)).body).toMatchObject({ count: 1 });
  });

  test('is not written again by either trigger where nothing changes', async () => {
    const { activity, ana } = await buyer();
    await ana.ask('POST', '/review/activity', opinion(ana, activity.id));
    const ref = db().doc(`reviews/${ana.uid}_${activity.id}`);
    const { updateTime } = await ref.get();
    await written(ref.path);
    await attend(ana, 'another class');
    await verifyAttended(ana.uid, { attended: [activity.id] }, undefined);
    expect((await ref.get()).updateTime).toEqual(updateTime);
  });
});

import { describe, expect, test } from 'vitest';
import { activity, ana, line, noon } from '../test/records.ts';
import {
  editReview,
  firstClassOf,
  hideReview,
  newReview,
  ratingOf,
  shownAgain,
  summaryOf,
  withoutReply,
  withoutWords,
  withReply,
} from './reviews.ts';

const buyer = { ...ana, image: '/img/ana.webp', activities: ['yoga'] };
const yoga = activity();
const opinion = { rating: 5, description: 'Muy buena.' };
const facts = { review: null, hidden: null, user: buyer, activity: yoga, lines: [] };
const review = newReview(facts, opinion, noon);
const later = new Date(noon.getTime() + 1000);

describe('a review', () => {
  test('keeps the names of its author and its class as they were', () => {
    expect(review).toEqual({
      id: 'ana_yoga',
      userId: 'ana',
      activityId: 'yoga',
      activityName: 'Yoga',
      rating: 5,
      description: 'Muy buena.',
      author: { name: 'Ana', lastName: 'P.', image: '/img/ana.webp' },
      createdAt: noon,
      updatedAt: noon,
    });
  });

  test('says whether its author was marked present in the class, and goes on saying so', () => {
    const write = (attended: string[]) => newReview({ ...facts, user: { ...buyer, attended } }, opinion, noon);
    expect(write(['box']).verified).toBeUndefined();
    const verified = write(['box', 'yoga']);
    expect(verified.verified).toBe(true);
    expect(editReview({ review: verified, hidden: null }, opinion, later).verified).toBe(true);
  });

  test('names the first class of its author, and goes on naming it', () => {
    // A Tuesday, and the Thursday before.
    const [tuesday, thursday] = [new Date('2026-12-01T15:00:00Z'), new Date('2026-11-26T15:00:00Z')];
    const place = (validFrom: Date | null) => line({ day: 'Lunes', hour: '19:00', validFrom });
    expect(firstClassOf([place(null)])).toBeNull();
    const lines = [place(null), place(tuesday), place(thursday)];
    const monday = new Date('2026-11-30T22:00:00Z');
    const written = newReview({ ...facts, lines }, opinion, thursday);
    expect(written.countsFrom).toEqual(monday);
    expect(editReview({ review: written, hidden: null }, opinion, later).countsFrom).toEqual(monday);
    expect(review, 'of a class that an admin gave').not.toHaveProperty('countsFrom');
  });

  test.each([
    ['somebody without an account', 'USER_NOT_FOUND', { user: null }],
    ['a class that does not exist', 'ACTIVITY_NOT_FOUND', { activity: null }],
    ['a class that the member has not bought', 'REVIEW_NOT_BOUGHT', { user: ana }],
    ['a class that the member has reviewed', 'REVIEW_REPEATED', { review }],
  ])('is refused for %s', (_, code, differs) => {
    const write = () => newReview({ ...facts, ...differs }, opinion, noon);
    expect(write).toThrow(expect.objectContaining({ code }));
  });

  test('changes its rating and comment, and nothing else', () => {
    const change = { rating: 2, description: 'No tanto.' };
    expect(editReview({ review, hidden: null }, change, later)).toEqual({ ...review, ...change, updatedAt: later });
  });

  test('that an admin hid can neither be changed nor written once more, and comes back as it was', () => {
    const hidden = hideReview(review, { reason: 'Nombra a otra persona.', by: 'ada', now: later });
    expect(hidden.hidden).toEqual({ reason: 'Nombra a otra persona.', by: 'ada', at: later });
    const refused = expect.objectContaining({ code: 'REVIEW_HIDDEN' });
    expect(() => editReview({ review: null, hidden }, opinion, later)).toThrow(refused);
    expect(() => newReview({ ...facts, hidden }, opinion, later)).toThrow(refused);
    expect(shownAgain(hidden)).toEqual(review);
  });

  test("keeps the gym's reply through its author's edits, and while it is hidden", () => {
    const replied = withReply(review, 'Gracias, Ana.', later);
    expect(replied).toEqual({ ...review, reply: { text: 'Gracias, Ana.', at: later } });
    expect(editReview({ review: replied, hidden: null }, opinion, later).reply).toEqual(replied.reply);
    const hidden = hideReview(replied, { reason: 'Nombra a otra persona.', by: 'ada', now: later });
    expect(shownAgain(hidden)).toEqual(replied);
    expect(withoutWords(hidden, later), 'the reply may quote what its author deleted').not.toHaveProperty('reply');
    expect(withoutReply(replied)).toEqual(review);
  });

  test('that was never written cannot be changed', () => {
    expect(() => editReview({ review: null, hidden: null }, opinion, later)).toThrow(
      expect.objectContaining({ code: 'REVIEW_NOT_FOUND' }),
    );
  });
});

test('the rating of a class is the average of its reviews, to one decimal, and says how many are verified', () => {
  const rated = (...ratings: number[]) => ratingOf(ratings.map((rating) => ({ rating })));
  expect(rated(5, 4, 4)).toEqual({ count: 3, verified: 0, average: 4.3 });
  expect(rated(5)).toEqual({ count: 1, verified: 0, average: 5 });
  expect(rated()).toEqual({ count: 0, verified: 0, average: null });
  expect(ratingOf([{ rating: 5, verified: true }, { rating: 2 }])).toEqual({ count: 2, verified: 1, average: 3.5 });
  expect(ratingOf([{ rating: 5 }, { rating: 1, early: true }])).toEqual({ count: 1, verified: 0, average: 5 });
});

test('the summary says how many reviews have how many stars, of all classes or of one', () => {
  const of = (id: string, rating: number, fields: { early?: true } = {}) => ({
    rating,
    activity: { id, name: id === 'yoga' ? 'Yoga' : 'Boxeo' },
    ...fields,
  });
  const reviews = [of('yoga', 5), of('yoga', 3), of('box', 5), of('box', 1, { early: true })];
  const activities = [
    { id: 'box', name: 'Boxeo' },
    { id: 'yoga', name: 'Yoga' },
  ];
  expect(summaryOf(reviews)).toEqual({ count: 3, verified: 0, average: 4.3, stars: [0, 0, 1, 0, 2], activities });
  expect(summaryOf(reviews, 'yoga')).toMatchObject({ count: 2, average: 4, stars: [0, 0, 1, 0, 1], activities });
});

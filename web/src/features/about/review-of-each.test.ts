import type { ReviewJson } from '@gym-power/domain';
import { expect, test } from 'vitest';
import { reviewOfEach } from './review-of-each.ts';

const review = (id: string, activityId: string, description: string) => ({ id, activityId, description }) as ReviewJson;
const trainer = (name: string, ...classes: string[]) => ({
  id: name,
  name,
  activities: classes.map((id) => ({ id, name: id })),
});

const chosen = (trainers: ReturnType<typeof trainer>[], reviews: ReviewJson[]) =>
  [...reviewOfEach(trainers, reviews)].map(([name, { id }]) => `${name}: ${id}`).toSorted();

test('each trainer is shown with a review that names them, else with the newest of their classes', () => {
  const reviews = [
    review('newest', 'yoga', 'Muy buena.'),
    review('named', 'yoga', 'Lucía explica con calma.'),
    review('of-box', 'box', 'Cansa.'),
  ];
  expect(chosen([trainer('Lucía Ibarra', 'yoga'), trainer('Ramiro Acosta', 'box')], reviews)).toEqual([
    'Lucía Ibarra: named',
    'Ramiro Acosta: of-box',
  ]);
});

test('trainers who share a class do not share a review', () => {
  const trainers = [trainer('Bruno', 'cross'), trainer('Nahuel', 'cross'), trainer('Eva')];
  expect(chosen(trainers, [review('a', 'cross', 'Exigente.')])).toEqual(['Bruno: a']);
  expect(chosen(trainers, [review('a', 'cross', 'Exigente.'), review('b', 'cross', 'Con Bruno, siempre.')])).toEqual([
    'Bruno: b',
    'Nahuel: a',
  ]);
});

test('a review before its author’s first class is not shown', () => {
  const early = { ...review('early', 'yoga', 'Lucía explica.'), early: true } as ReviewJson;
  expect(chosen([trainer('Lucía', 'yoga')], [early])).toEqual([]);
});

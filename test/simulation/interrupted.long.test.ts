import { expect, test } from 'vitest';
import { type ActName, actNames } from './acts.ts';
import { exploreAll, storyOf } from './explore.ts';
import { openSimulation } from './open.ts';

const simulation = openSimulation();

/** One after the other. */
const together: readonly (readonly ActName[])[] = [
  ['Eva cancels her order', 'Ivo stops waiting'],
  ['Eva cancels her order', 'what Ivo was offered lapses'],
  ['Eva cancels her order', 'Ivo deletes his account'],
  ['Ana books the other class', "the desk undoes Ana's sale"],
  ['Mercado Pago reports what Eva paid', 'Eva withdraws from her purchase'],
  ['Leo checks out a trial with its date', "Eva's hold ends"],
  ['Leo checks out a trial with its date', 'Leo deletes his account'],
  ['Leo checks out a trial with its date', 'the desk takes the money for his trial'],
  ['Leo checks out his trial and pays, and Mercado Pago reports it', 'Leo cancels his order'],
  ['Leo checks out a trial with its date', 'an admin closes a date of the other class'],
  ["the desk cancels Tea's pack", 'Tea books the next Wednesday'],
  ['an admin closes that Wednesday', 'the desk takes a freeze of her place back'],
  ['Sol checks out for Nico', 'Sol deletes her account'],
  ['Sol checks out for Nico', 'an admin deletes Nico', 'the desk takes the money for what she buys'],
  ['the desk sells Sol a single class for Nico', 'Nico leaves the family'],
  ['Mercado Pago reports what Eva paid', 'an admin gives a part back to Eva, who has withdrawn without signing in'],
];

const scenes = [...actNames.map((name) => [name]), ...together].map((names) => ({
  names,
  acts: names.join(', then '),
}));

test.each(scenes)('wherever it is interrupted, this ends well: $acts', { timeout: 120_000 }, async ({ names }) => {
  const { gym, processes } = await simulation;
  const search = await exploreAll(gym, processes, names, { faults: 1, surprises: 1, most: 20_000 });
  expect(search.failed && storyOf(search.failed.outcome)).toBeNull();
  expect(search.isComplete).toBe(true);
  expect(search.schedules).toBeGreaterThan(4);
});

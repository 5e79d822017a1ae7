import { expect, test } from 'vitest';
import { emulator, play, sequenceOf, simulation } from './likeness.ts';
import { db } from '../../functions/src/platform/firebase.ts';

/** `LIKENESS` sequences, 400 unless it is given. */
const SEQUENCES = Number(process.env['LIKENESS'] ?? 400);
const AT_ONCE = 20;

test('the simulation answers as the emulator does', { timeout: 3_600_000 }, async () => {
  db();
  const real = emulator();
  const simulated = simulation();
  for (let first = 0; first < SEQUENCES; first += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, SEQUENCES - first) }, async (_, n) => {
        const seed = first + n;
        const sequence = sequenceOf(seed);
        const collection = `likeness-${seed}`;
        expect(await play(simulated, collection, sequence), `seed ${seed}`).toEqual(await play(real, collection, sequence));
      }),
    );
  }
});

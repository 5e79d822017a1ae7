// The program of a `GymProcess`: opens a gym and plays the scripts that it receives.
import { inspect } from 'node:util';
import { play } from '../../../functions/test/model-play.ts';
import type { Script } from '../../../functions/test/model-run.ts';
import type { ModelTally } from '../../../functions/test/model-tally.ts';
import { ModelWorld } from '../../../functions/test/model-world.ts';
import { Instances } from './instances.ts';

export type Report =
  | { kind: 'open' }
  | { kind: 'step'; says: string }
  | { kind: 'failing'; error: string }
  | { kind: 'played'; tally: ModelTally }
  | { kind: 'failed'; error: string };

const report = (message: Report) => void process.send!(message);
/** With the error's causes. */
const textOf = (error: unknown): string => inspect(error, { depth: 4 });

/** Of Mercado Pago's API. */
const ERROR_RATE = 0.2;

const world = await ModelWorld.open({ openServer: () => Instances.open(), apiErrorRate: ERROR_RATE });
process.on('message', (script: Script) => {
  const listener = {
    step: (says: string) => report({ kind: 'step', says }),
    failed: (error: unknown) => report({ kind: 'failing', error: textOf(error) }),
  };
  play(world, script, listener).then(
    (tally) => report({ kind: 'played', tally }),
    (error: unknown) => report({ kind: 'failed', error: textOf(error) }),
  );
});
process.once('disconnect', () => process.exit());
report({ kind: 'open' });

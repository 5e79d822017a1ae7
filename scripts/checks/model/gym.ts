// The program of a `GymProcess`: opens a gym and plays the scripts that it receives.
import { play } from '../../../functions/test/model-play.ts';
import type { Script } from '../../../functions/test/model-run.ts';
import type { ModelTally } from '../../../functions/test/model-tally.ts';
import { ModelWorld } from '../../../functions/test/model-world.ts';

export type Report =
  | { kind: 'open' }
  | { kind: 'step'; says: string }
  | { kind: 'failing'; error: string }
  | { kind: 'played'; tally: ModelTally }
  | { kind: 'failed'; error: string };

const report = (message: Report) => void process.send!(message);
const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const world = await ModelWorld.open();
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

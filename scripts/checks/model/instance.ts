// The program of one of the `Instances`: runs the use cases that it is sent.
import { Refusal } from '@gym-power/domain';
import { type UseCase, localServer } from '../../../functions/test/model-server.ts';
import '../../../functions/test/quick-retries.ts';

export interface Request {
  id: number;
  name: UseCase;
  input: unknown;
  now: Date;
}

export interface Answer {
  id: number;
  result?: unknown;
  failure?: Failure;
}

interface Failure {
  /** The code of a refusal. */
  refusal?: string;
  details?: Record<string, unknown>;
  /** Firestore's. */
  code?: unknown;
  text: string;
}

const answer = (message: Answer | 'ready') => void process.send!(message);

process.on('message', ({ id, name, input, now }: Request) => {
  localServer.call(name, input as never, now).then(
    (result) => answer({ id, result: typeof result === 'string' ? result : null }),
    (error: unknown) => answer({ id, failure: failureOf(error) }),
  );
});
process.once('disconnect', () => process.exit());
answer('ready');

function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { refusal: error.code, details: { ...error.details }, text: error.message };
  const { code, stack } = error as { code?: unknown; stack?: string };
  return { code, text: stack ?? String(error) };
}

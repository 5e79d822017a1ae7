// The program of an `OtherInstance`: runs the tasks that it receives, and sends back their results.
import { db } from '../../../functions/src/platform/firebase.ts';
import type { Cart } from './carts.ts';
import { buy } from './rush.ts';

export const tasks = {
  buyAll: (carts: readonly Cart[]) => Promise.all(carts.map((cart) => buy(cart, { withShown: true }))),
};

interface Message {
  task: keyof typeof tasks;
  args: never[];
}

if (process.send) {
  process.on(
    'message',
    ({ task, args }: Message) =>
      void (tasks[task] as (...all: never[]) => Promise<unknown>)(...args).then((result) => process.send!(result)),
  );
  // Opens the connection to Firestore.
  await db().doc('jobs/none').get();
  process.send('ready');
}

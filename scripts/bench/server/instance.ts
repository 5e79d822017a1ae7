// What an `OtherInstance` runs: does the tasks that it is sent, and sends back what came of each.
import { db } from '../../../functions/src/platform/firebase.ts';
import { type Cart, fillCart } from './carts.ts';
import { buy } from './rush.ts';

export const tasks = {
  fillCart,
  buyAll: (carts: readonly Cart[]) => Promise.all(carts.map(buy)),
};

interface Order {
  task: keyof typeof tasks;
  args: never[];
}

if (process.send) {
  process.on(
    'message',
    ({ task, args }: Order) =>
      void (tasks[task] as (...all: never[]) => Promise<unknown>)(...args).then((result) => process.send!(result)),
  );
  // Opens the connection.
  await db().doc('jobs/none').get();
  process.send('ready');
}

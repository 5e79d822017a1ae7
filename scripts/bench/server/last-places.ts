// The rush for the last places, directly on the checkout's code: with all buyers in this process, and across several.
import { addMember, addSlot, type Cart, fillCart } from './carts.ts';
import { OtherInstance } from './other-instance.ts';
import type { Section } from './report.ts';
import { buy, BUYERS, PLACES, rushSection } from './rush.ts';

const PROCESSES = 4;
const GOAL_MS = 600;
const GOAL_ACROSS_MS = 1_100;

export async function lastPlaces(): Promise<Section> {
  const slotId = 'one-process';
  const carts = await prepare(slotId);
  const start = performance.now();
  const attempts = await Promise.all(carts.map((cart) => buy(cart, { withShown: true })));
  return rushSection('in one process', { slotId, attempts, wall: performance.now() - start }, GOAL_MS);
}

export async function lastPlacesAcrossProcesses(): Promise<Section> {
  const slotId = 'several-processes';
  const carts = await prepare(slotId);
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => OtherInstance.start()));
  try {
    const share = BUYERS / PROCESSES;
    const start = performance.now();
    const attempts = await Promise.all(
      processes.map((each, index) => each.run('buyAll', carts.slice(index * share, (index + 1) * share))),
    );
    const rush = { slotId, attempts: attempts.flat(), wall: performance.now() - start };
    return await rushSection(`across ${PROCESSES} processes`, rush, GOAL_ACROSS_MS);
  } finally {
    for (const each of processes) each.stop();
  }
}

async function prepare(slotId: string): Promise<Cart[]> {
  await addSlot(slotId, PLACES);
  return Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const userId = `${slotId}-${index}`;
      await addMember(userId);
      return fillCart(userId, slotId);
    }),
  );
}

// The rush for the last places, through Hosting on the whole running system.
import { eachOf } from '../../../functions/src/platform/attempt.ts';
import type { Section } from './report.ts';
import { type Attempt, attempted, BUYERS, PLACES, rushSection, WON } from './rush.ts';
import { join, openSlots, type Person, putIntoCart } from './through-hosting.ts';

interface Buyer extends Person {
  orderId: string;
}

export async function lastPlacesThroughHosting(): Promise<Section> {
  const [offer] = await openSlots(1, PLACES);
  const buyers: Buyer[] = [];
  await eachOf(
    Array.from({ length: BUYERS }, (_, index) => `rush-${index}@gympower.test`),
    async (email) => {
      const person = await join(email);
      buyers.push({ ...person, orderId: await putIntoCart(person, offer!) });
    },
  );

  const start = performance.now();
  const attempts = await Promise.all(buyers.map(checkOut));
  return rushSection('through Hosting', { slotId: offer!.slotId, attempts, wall: performance.now() - start });
}

const checkOut = ({ ask, orderId }: Buyer): Promise<Attempt> =>
  attempted(async () => {
    const { status, code } = await ask('PUT', '/order/checkout', { orderId, state: 'Created' });
    return status === 200 ? WON : (code ?? String(status));
  });

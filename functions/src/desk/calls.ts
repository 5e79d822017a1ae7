import { instantOn, localDate, Refusal, type View } from '@gym-power/domain';
import { callsSince, tickCall } from '../mail/outbox/outbox-store.ts';
import type { Mail } from '../mail/kinds/kinds.ts';
import { sourcesAt } from '../mail/sources-at.ts';
import { callOf } from '../mail/unreached.ts';
import { usersById } from '../records/user-store.ts';

type Call = View<'CallToMake'>;

/** The calls to make, and those of today. Calls about what is no longer true are left out. */
export const readCalls = async (now: Date): Promise<Call[]> =>
  shown(await callsSince(instantOn(localDate(now), '0:00')), now);

async function shown(mails: readonly Mail[], now: Date): Promise<Call[]> {
  const staff = await usersById([...new Set(mails.flatMap(({ called }) => called?.by ?? []))]);
  const sources = await sourcesAt(now);
  const calls = await Promise.all(mails.map((mail) => callOf(mail, staff, sources)));
  return calls.filter((call) => call !== null);
}

export interface Tick {
  id: string;
  isCalled: boolean;
  by: string;
  now: Date;
}

/** Idempotent. @throws Refusal CALL_NOT_FOUND */
export async function tickOff({ id, isCalled, by, now }: Tick): Promise<Call> {
  const mail = await tickCall(id, isCalled ? { by, at: now } : null, now);
  const [call] = mail ? await shown([mail], now) : [];
  if (!call) throw new Refusal('CALL_NOT_FOUND');
  return call;
}

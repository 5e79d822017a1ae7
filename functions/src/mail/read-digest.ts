import { type IsoDate, type OwnSession, sessionsToTell } from '@gym-power/domain';
import { readFamilyAgenda } from '../agenda/read-own-agenda.ts';

export async function readDigest(userId: string, day: IsoDate, now: Date): Promise<OwnSession[]> {
  return sessionsToTell((await readFamilyAgenda(userId, { from: day, days: 1, now })).sessions);
}

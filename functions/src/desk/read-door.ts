import { type IsoDate, isForgotten, localDate, type View } from '@gym-power/domain';
import { classNames } from '../agenda/read-credits.ts';
import { config } from '../platform/config.ts';
import { attendanceBetween } from '../records/attendance-store.ts';
import { usersById } from '../records/user-store.ts';
import { doorCodeAt } from './door-code.ts';

/** As many as fit beside the code. */
const SHOWN = 8;

export async function readDoor(now: Date): Promise<View<'Door'>> {
  const { code, changesAt } = doorCodeAt(now);
  const url = `${config().SITE_URL}/ingreso?codigo=${code}`;
  return { codigo: code, url, cambiaA: changesAt, entraron: await lastArrivals(localDate(now)) };
}

/** Today's marks by anybody, newest first. */
async function lastArrivals(date: IsoDate): Promise<View<'Door'>['entraron'][number][]> {
  const marks = (await attendanceBetween(date, date))
    .flatMap(({ activityId, present }) =>
      Object.entries(present).map(([userId, { at }]) => ({ userId, activityId, at })),
    )
    .filter(({ userId }) => !isForgotten(userId))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, SHOWN);
  const [people, names] = await Promise.all([
    usersById([...new Set(marks.map(({ userId }) => userId))]),
    marks.length > 0 ? classNames() : new Map<string, string>(),
  ]);
  const guardians = await usersById([...new Set([...people.values()].flatMap(({ guardianId }) => guardianId ?? []))]);
  return marks.flatMap(({ userId, activityId, at }) => {
    const user = people.get(userId);
    if (!user) return [];
    const { name, lastName, image, guardianId = '' } = user;
    const de = guardians.get(guardianId)?.name;
    const activity = names.get(activityId) ?? '';
    return [{ userId, name, lastName, ...(de !== undefined && { de }), image, at, activity }];
  });
}

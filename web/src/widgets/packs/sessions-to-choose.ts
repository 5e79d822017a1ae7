import type { AgendaSessionJson, FirstClass } from '@gym-power/domain';
import type { OfferedProductJson } from '../../api/products.ts';

/** Sessions with room in which the product's first class can be. */
export const sessionsToChoose = (
  sessions: readonly AgendaSessionJson[],
  { activityIds, days }: Pick<OfferedProductJson, 'activityIds' | 'days'>,
  { now, activityId }: { now: Date; activityId?: string | undefined },
): AgendaSessionJson[] => {
  const last = now.getTime() + (days ?? 0) * 86_400_000;
  return sessions.filter(
    (session) =>
      session.state === 'open' &&
      session.free > 0 &&
      new Date(session.start) > now &&
      new Date(session.start).getTime() <= last &&
      (activityId === undefined || session.activityId === activityId) &&
      (!activityIds || activityIds.includes(session.activityId)),
  );
};

export const keyOfSession = ({ diaHoraId, date }: Pick<AgendaSessionJson, 'diaHoraId' | 'date'>): string =>
  `${diaHoraId} ${date}`;

export const firstOf = ({ diaHoraId, activityId, name, date, hour }: AgendaSessionJson): FirstClass => ({
  diaHoraId,
  activityId,
  name,
  date,
  hour,
});

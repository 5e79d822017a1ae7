import type { AgendaSession, Gym } from '@gym-power/domain';
import type { Attachment } from '../gateways/sendgrid.ts';
import type { Words } from './writing/kind.ts';
import type { MailedLine } from './writing/mailed-line.ts';

export async function calendarAttachment(
  { file, places }: NonNullable<Words['calendar']>,
  sessions: readonly AgendaSession[],
  gym: Gym,
): Promise<Attachment[]> {
  const ofSlot = Map.groupBy(sessions, ({ diaHoraId }) => diaHoraId);
  const bought = places.flatMap(({ validFrom, ...place }) =>
    validFrom ? [{ ...place, validFrom, sessions: sessionsOf(place, ofSlot.get(place.diaHoraId)) }] : [],
  );
  if (bought.length === 0) return [];
  const { calendarText } = await import('@gym-power/domain/calendar-file');
  return [{ name: `${file}.ics`, type: 'text/calendar', text: calendarText(bought, gym) }];
}

/** Marks full dates as closed for a buyer of one place, so that the file omits them. */
const sessionsOf = (
  { full, quantity }: Pick<MailedLine, 'full' | 'quantity'>,
  sessions: readonly AgendaSession[] = [],
) =>
  sessions.map((session) =>
    quantity === 1 && full.includes(session.date) ? { ...session, state: 'closed' as const } : session,
  );

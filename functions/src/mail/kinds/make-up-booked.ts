import { type Activity, type Credit, hourOn, longDate, type Slot, standInOn, timeOfDay } from '@gym-power/domain';
import { dated, isClosed, mailedDate, named } from '../writing/about-dates.ts';
import { toMember } from '../writing/to-member.ts';

interface Booked {
  slot: Slot;
  activity: Activity;
  /** The deadline for a cancellation that returns the credit; null once it has passed. */
  leaveUntil: Date | null;
}

export const makeUpBooked = toMember('makeUpBooked', {
  /** The id contains the start of the wait, because a member who leaves may wait again. */
  of: ({ id, userId, session, pack }: Credit, { slot, activity, leaveUntil }: Booked) => ({
    id: `makeUpBooked-${id}-${session!.since.getTime()}-${userId}`,
    userId,
    session: { ...mailedDate({ slot, activity, date: session!.date }), leaveUntil, pack: pack?.name ?? null },
  }),
  stillTrue: async ({ session }, { slotsById }) => {
    const { diaHoraId, date, hour } = session;
    const slot = (await slotsById([diaHoraId])).get(diaHoraId);
    if (!slot || isClosed(session, slot) || standInOn(slot, date) !== null) return null;
    return hourOn(slot, date) === hour ? session : null;
  },
  words: (session, { site }) => ({
    subject: `¡Tenés lugar! ${named(session)}`,
    preview: named(session),
    title: '¡Tenés lugar!',
    before: [
      `Esperabas un lugar en esta clase. Se liberó uno y ya lo reservamos con tu ${session.pack ?? 'recupero'}:`,
    ],
    lines: [
      {
        title: session.name,
        details: [dated(session), leavingWords(session.leaveUntil, session.pack ? 'la clase' : 'el recupero')],
      },
    ],
    button: { label: 'Ver mi agenda', url: `${site}/sociodashboard` },
    after: ['No tenés que hacer nada más: te esperamos.'],
  }),
});

const leavingWords = (until: Date | null, what: string): string => {
  if (!until) return `Si no podés ir, liberalo igual para otra persona. Ya no devuelve ${what}.`;
  const when = `${longDate(until)} a las ${timeOfDay(until)}`;
  return `Si no podés ir, liberalo antes del ${when} y ${what} vuelve a ser ${what === 'la clase' ? 'tuya' : 'tuyo'}.`;
};

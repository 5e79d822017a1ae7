import { type IsoDate, localDate, longDay, type OwnSession } from '@gym-power/domain';
import { toMember } from '../writing/to-member.ts';

export const tomorrow = toMember('tomorrow', {
  of: (userId: string, digestFor: IsoDate) => ({ id: `tomorrow-${digestFor}-${userId}`, userId, digestFor }),
  onlyProven: true,
  stillTrue: async ({ userId, digestFor: date }, { ownSessions }, { wantsDigest }) => {
    const sessions = wantsDigest ? await ownSessions(userId, date) : [];
    return sessions.length > 0 ? { userId, date, sessions } : null;
  },
  words: ({ userId, date, sessions }, { site, now, leavingLinks }) => {
    const { page, headers } = leavingLinks(userId);
    const when = date > localDate(now) ? 'Mañana' : 'Hoy';
    const day = longDay(date);
    return {
      subject: `${when}: ${sessions.map(({ name, hour }) => `${name} ${hour}`).join(', ')}`,
      preview: day,
      title: `${when}, ${day}`,
      before: ['Te esperamos en:'],
      lines: sessions.map((session) => ({ title: forWhom(session), details: detailsOf(session) })),
      button: { label: 'Ver mi agenda', url: `${site}/sociodashboard` },
      after: ['Si no podés ir, avisá desde tu agenda: otra persona puede usar tu lugar.'],
      footer: { label: 'No quiero más este resumen', url: page },
      headers,
    };
  },
});

const forWhom = ({ name, persona }: OwnSession): string => (persona ? `${name}, para ${persona.name}` : name);

function detailsOf({ as, hour, usualHour, substitute, trainers, note, lugares, ausentes, pack }: OwnSession): string[] {
  const places = lugares - ausentes;
  const names = trainers.map(({ name }) => name).join(', ');
  return [
    `${hour}${places > 1 ? ` × ${places} lugares` : ''}`,
    ...(hour === usualHour ? [] : [`Solo esta vez: en lugar de las ${usualHour}`]),
    ...(names === '' ? [] : [substitute ? `Suplente: ${names}` : `Con ${names}`]),
    ...(as === 'recupero' ? [pack === undefined ? 'Con tu recupero' : `Con tu ${pack}`] : []),
    ...(note === '' ? [] : [note]),
  ];
}

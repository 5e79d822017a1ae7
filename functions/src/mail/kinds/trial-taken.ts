import { type AgendaSession, byWeek, type Credit, weekdayOn } from '@gym-power/domain';
import { toMember } from '../writing/to-member.ts';

/** The only mail after a trial. Nobody gets it who has a place of the class by then. */
export const trialTaken = toMember('trialTaken', {
  of: ({ id, userId, session }: Credit) => ({ id: `trialTaken-${id}`, userId, activityId: session!.activityId }),
  isReminder: true,
  stillTrue: async ({ userId, activityId }, { agenda, heldLinesOf }) => {
    if ((await heldLinesOf(userId)).some((line) => line.activityId === activityId)) return null;
    const [first, ...others] = openSlots(await agenda(), activityId);
    return first ? { activityId, slots: [first, ...others] as const } : null;
  },
  words: ({ activityId, slots }, { site }) => {
    const [{ name }] = slots;
    return {
      subject: `Tu lugar en ${name}`,
      preview: 'Estos horarios tienen lugar todas las semanas.',
      title: `Tu lugar en ${name}`,
      before: [
        `Esperamos que te haya gustado tu clase de prueba de ${name}. Estos horarios tienen lugar todas las semanas:`,
      ],
      lines: slots.map(({ day, hour, stock }) => ({ title: `${day} ${hour}`, details: [roomWords(stock)] })),
      button: { label: 'Elegir mi lugar', url: `${site}/clases/${encodeURIComponent(activityId)}` },
      after: ['Es el único aviso que mandamos después de una clase de prueba.'],
    };
  },
});

interface OpenSlot {
  name: string;
  day: string;
  hour: string;
  stock: number;
}

function openSlots(sessions: readonly AgendaSession[], activityId: string): OpenSlot[] {
  const open = sessions.filter((session) => session.activityId === activityId && session.stock > 0);
  return [...new Map(open.map((session) => [session.diaHoraId, session])).values()]
    .map(({ name, date, usualHour, stock }) => ({ name, day: weekdayOn(date), hour: usualHour, stock }))
    .toSorted(byWeek);
}

const roomWords = (stock: number): string => (stock === 1 ? 'Queda 1 lugar' : `Quedan ${stock} lugares`);

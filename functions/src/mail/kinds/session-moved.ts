import { hourOn, type OrderLine, type Slot, standInOn, type Trainer } from '@gym-power/domain';
import { dated, type DateNews, isClosed, mailedDate } from '../writing/about-dates.ts';
import { mailedLine } from '../writing/mailed-line.ts';
import { toMember } from '../writing/to-member.ts';

type Moved = ReturnType<typeof movedDate> | ReturnType<typeof movedWeek>;

export const sessionMoved = toMember('sessionMoved', {
  of: (change: string, userId: string, moved: Moved) => ({ id: `sessionMoved-${change}-${userId}`, userId, moved }),
  stillTrue: async ({ moved }, { slotsById }) => {
    const slot = (await slotsById([moved.diaHoraId])).get(moved.diaHoraId);
    return slot && isStillSo(moved, slot) ? moved : null;
  },
  words: (moved, { site }) => {
    const what = `${moved.name}, ${'date' in moved ? dated(moved) : `${moved.day}, ${moved.hour}`}`;
    return {
      subject: `Cambió tu clase: ${what}`,
      preview: what,
      button: { label: 'Ver la agenda', url: `${site}/agenda` },
      ...('date' in moved
        ? {
            title: 'Cambió tu clase',
            before: ['Solo en esta fecha, tu clase queda así:'],
            lines: [{ title: moved.name, details: [dated(moved), ...differences(moved)] }],
            after: [],
          }
        : {
            title: 'Cambió tu clase',
            before: ['Desde ahora, tu clase es a otra hora:'],
            lines: [
              { title: moved.name, details: [`${moved.day} ${moved.hour}`, `Antes: ${moved.day} ${moved.before}`] },
            ],
            after: ['Tu lugar sigue siendo tuyo: no tenés que hacer nada.'],
            calendar: { file: 'clases', places: moved.lines },
          }),
    };
  },
});

/** @param trainer the stand-in; null for the trainers of the class */
export function movedDate(news: Omit<DateNews, 'person'>, trainer: Trainer | null) {
  const standIn = trainer && { id: trainer.id, name: trainer.name };
  return { ...mailedDate(news), usualHour: news.slot.hour, standIn };
}

export function movedWeek(name: string, before: Slot, { id, day, hour }: Slot, own: readonly OrderLine[]) {
  return { diaHoraId: id, name, day, hour, before: before.hour, lines: own.map(mailedLine) };
}

function isStillSo(moved: Moved, slot: Slot): boolean {
  if (!('date' in moved)) return slot.hour === moved.hour;
  const { date, hour, standIn } = moved;
  return !isClosed(moved, slot) && hourOn(slot, date) === hour && standInOn(slot, date) === (standIn?.id ?? null);
}

const differences = ({ hour, usualHour, standIn }: ReturnType<typeof movedDate>): string[] => [
  hour === usualHour ? 'A la hora de siempre' : `En lugar de las ${usualHour}`,
  ...(standIn ? [`Suplente: ${standIn.name}`] : []),
];

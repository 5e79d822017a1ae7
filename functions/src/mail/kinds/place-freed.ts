import { localDate, type OrderLine, shortDate } from '@gym-power/domain';
import { aboutPlaces, isOne } from '../writing/about-places.ts';

export const placeFreed = aboutPlaces('placeFreed', {
  /** @param freed at least one, all of the same member */
  of: (freed: readonly OrderLine[], now: Date) => {
    const { id, userId } = freed[0]!;
    return { id: `placeFreed-${localDate(now)}-${userId}-${id}`, userId, lineIds: freed.map((line) => line.id) };
  },
  stillTrue: async ({ userId }, lines, { heldLinesOf }) => {
    const held = new Set((await heldLinesOf(userId)).map(({ diaHoraId }) => diaHoraId));
    return lines.filter(({ diaHoraId }) => !held.has(diaHoraId));
  },
  words: (places) => {
    const [{ line }] = places;
    return {
      subject: isOne(places) ? `Tu lugar en ${line.name} quedó libre` : 'Tus lugares quedaron libres',
      title: isOne(places) ? 'Tu lugar quedó libre' : 'Tus lugares quedaron libres',
      before: [`Se terminó el tiempo para ${isOne(places) ? 'renovarlo' : 'renovarlos'}:`],
      after: ['Mientras haya lugar, podés volver cuando quieras.'],
    };
  },
  detailsOf: ({ line }) => [`Fue tuyo hasta el ${shortDate(line.validUntil!)}`],
  button: { label: 'Volver a comprar', path: '' },
});

import { daysBetween, shortDate } from '@gym-power/domain';
import { aboutEnd, isOne, leaving, opening } from '../writing/about-places.ts';

export const planEnding = aboutEnd('planEnding', {
  words: (places, now) => {
    const [{ line }] = places;
    const when = dayWords(line.validUntil!, now);
    const renewed = isOne(places) ? 'Si lo renovás, sigue siendo tuyo' : 'Si los renovás, siguen siendo tuyos';
    return {
      subject: isOne(places) ? `Tu lugar en ${line.name} termina ${when}` : `Tus lugares terminan ${when}`,
      title: isOne(places) ? `Tu lugar termina ${when}` : `Tus lugares terminan ${when}`,
      before: [`${renewed}: el período nuevo empieza cuando termina este.`],
      after: [leaving(places)],
    };
  },
  detailsOf: (place, now) => {
    const [ends, keptUntil] = [place.line.validUntil!, place.line.keptUntil!];
    return [
      `Vigente hasta el ${shortDate(ends)}`,
      ...opening(place, now),
      ...(keptUntil > ends ? [`Si no llegás, te lo guardamos hasta el ${shortDate(keptUntil)}`] : []),
    ];
  },
});

/** `hoy`, `mañana`, `el 2/1/2027` */
function dayWords(at: Date, now: Date): string {
  const days = daysBetween(now, at);
  return days === 0 ? 'hoy' : days === 1 ? 'mañana' : `el ${shortDate(at)}`;
}

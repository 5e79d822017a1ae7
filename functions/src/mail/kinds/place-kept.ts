import { shortDate } from '@gym-power/domain';
import { aboutEnd, isOne, leaving, opening } from '../writing/about-places.ts';

export const placeKept = aboutEnd('placeKept', {
  words: (places) => {
    const [{ line }] = places;
    const until = shortDate(Math.min(...places.map((each) => each.line.keptUntil!.getTime())));
    const what = isOne(places) ? 'tu lugar' : 'tus lugares';
    return {
      subject: `Te guardamos ${what}${isOne(places) ? ` en ${line.name}` : ''} hasta el ${until}`,
      title: `Te guardamos ${what}`,
      before: [`Tu plan terminó el ${shortDate(line.validUntil!)}. Por unos días nadie más puede tomar ${what}:`],
      after: ['El período nuevo empieza donde terminó el anterior.', leaving(places)],
    };
  },
  detailsOf: (place, now) => [`Guardado hasta el ${shortDate(place.line.keptUntil!)}`, ...opening(place, now)],
});

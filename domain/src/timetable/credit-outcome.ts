import type { IsoDate } from '../calendar.ts';
import { dayAndMonth, namedDay } from '../format-date.ts';
import type { Json } from '../wire.ts';

type Outcome = Pick<Json<'Recupero'>, 'state' | 'expiresOn'> & {
  session: { name: string; date: IsoDate } | null;
};

/**
 * What became of the credits for one date: `tenés un recupero hasta el 2/1`, `el recupero ya se usó: Yoga,
 * sábado 5/12`. Empty if there are none.
 * @param has for the member or about them
 */
export function outcomeWords(credits: readonly Outcome[], has: 'tenés' | 'tiene'): string {
  const valid = credits.filter(({ state }) => state !== 'void');
  const open = valid.filter(({ state }) => state === 'open');
  const used = valid.filter(({ state }) => state !== 'open');
  const until = open[0] && `hasta el ${dayAndMonth(open[0].expiresOn)}`;
  const left = open.length === 1 ? `${has} un recupero` : `${has} ${open.length} recuperos`;
  const which = valid.length === 1 ? 'el recupero' : 'un recupero';
  return [...(until ? [`${left} ${until}`] : []), ...used.map((credit) => `${which} ${usedWords(credit)}`)].join('; ');
}

function usedWords({ state, expiresOn, session }: Outcome): string {
  if (state === 'expired') return `venció el ${dayAndMonth(expiresOn)}`;
  const on = session ? ` ${session.name}, ${namedDay(session.date)}` : '';
  if (state === 'booked') return `está reservado${on && `:${on}`}`;
  if (state === 'waiting') return `espera un lugar${on && `:${on}`}`;
  return `ya se usó${on && `:${on}`}`;
}

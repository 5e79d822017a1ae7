import type { PackTerms } from './entities.ts';

export const classesOfPack = ({ credits }: Pick<PackTerms, 'credits'>, quantity = 1): string =>
  credits * quantity === 1 ? '1 clase' : `${credits * quantity} clases`;

/** `12 clases para usar en 30 días, hasta 3 por semana` */
export function packWords(pack: Pick<PackTerms, 'credits' | 'days' | 'perWeek'>, quantity = 1): string {
  const { days, perWeek } = pack;
  const within = days === 1 ? 'un día' : `${days} días`;
  const aWeek = perWeek === null ? '' : `, hasta ${perWeek} por semana`;
  return `${classesOfPack(pack, quantity)} para usar en ${within}${aWeek}`;
}

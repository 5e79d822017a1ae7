/** A code without limits counts only if it is the oldest of all (specification, section 9). */
import { type Descuento, type DescuentoLimits, isInTime, isLimited, limitsOf } from '@gym-power/domain';
import type { Query } from '../../../lib/firestore.ts';
import { shortDate } from '../../../lib/format.ts';

/** The two oldest codes. The server picks the first by the same order. */
export const oldestQuery: Query & { size: number } = {
  collection: 'descuentos',
  conditions: [],
  sort: { field: 'createdAt' },
  size: 2,
};

type Oldest = readonly Descuento[];

export const oldestFirst = (records: readonly Descuento[]): Descuento[] =>
  records.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));

const named = ({ codigo, descuento }: Descuento): string => `${codigo} (${descuento}%)`;

/** `validUntil` is exclusive. */
export const lastDay = (validUntil: Date): Date => new Date(validUntil.getTime() - 1);

export type CodeState = 'counts' | 'waits' | 'early' | 'ended' | 'usedUp';

/** Null until known. */
export function stateOf(record: Descuento, [running]: Oldest, now: Date): CodeState | null {
  if (!isLimited(record)) return running ? (running.id === record.id ? 'counts' : 'waits') : null;
  const { validFrom, maxUses } = limitsOf(record);
  if (!isInTime(record, now)) return validFrom && now < validFrom ? 'early' : 'ended';
  return maxUses !== null && (record.uses ?? 0) >= maxUses ? 'usedUp' : 'counts';
}

const ONLY_THE_OLDEST = 'Sin límites propios vale sólo el más antiguo';

export function explainList([running, next]: Oldest): string | null {
  if (!running) return null;
  const others = 'Los que tienen fechas, usos o clases valen dentro de sus límites.';
  if (isLimited(running))
    return `${ONLY_THE_OLDEST}, y ${named(running)} tiene límites: sin límites no vale ninguno. ${others}`;
  const now = `Ahora vale ${named(running)}.`;
  if (!next) return `${now} Si agregás otro sin límites, no vale mientras exista este. ${others}`;
  const then = isLimited(next) ? '' : ` Si lo borrás, pasa a valer ${named(next)}.`;
  return `${now} ${ONLY_THE_OLDEST}: los demás no valen mientras exista. ${others}${then}`;
}

export function explainNew(codigo: string, limits: DescuentoLimits, [running]: Oldest, now: Date): string | null {
  const { validFrom } = limits;
  if (validFrom && now < validFrom) return `${codigo} vale desde el ${shortDate(validFrom.toISOString())}.`;
  if (!isInTime(limits, now)) return `${codigo} no vale: su último día ya pasó.`;
  if (Object.values(limits).some((limit) => limit !== null)) return `${codigo} ya vale, dentro de sus límites.`;
  if (!running) return null;
  return running.codigo === codigo
    ? `${codigo} ya vale: es el único descuento.`
    : `${codigo} todavía no vale: sin límites cuenta sólo el descuento más antiguo, que es ${named(running)}.`;
}

export function explainDeletion(record: Descuento, oldest: Oldest): string {
  const [running, next] = oldest;
  if (running && running.id !== record.id && !isLimited(record))
    return `Este código no vale: cuenta ${named(running)}, más antiguo. Borrarlo no cambia nada para los socios.`;
  const gone = 'El código deja de servir para todos.';
  if (running?.id !== record.id) return gone;
  if (!next) return `${gone} No queda ningún descuento.`;
  return `${gone} ${isLimited(next) ? 'No queda ninguno sin límites que valga.' : `Pasa a valer ${named(next)}.`}`;
}

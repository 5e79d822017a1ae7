/** Only the oldest descuento counts (specification, section 9). What that means for each, in words. */
import type { Query, StoredRecord } from '../../../lib/firestore.ts';
import { numberOf, textOf } from '../records/record-fields.ts';

/** The one that counts, and the one that counts after it. The server picks the same one. */
export const oldestQuery: Query & { size: number } = {
  collection: 'descuentos',
  conditions: [],
  sort: { field: 'createdAt' },
  size: 2,
};

type Oldest = readonly StoredRecord[];

/** The same order, for records that have been read in another one. */
export const oldestFirst = (records: readonly StoredRecord[]): StoredRecord[] =>
  records.toSorted((a, b) => timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1));

const timeOf = ({ createdAt }: StoredRecord): number => (createdAt instanceof Date ? createdAt.getTime() : 0);

const named = (record: StoredRecord): string => `${textOf(record, 'codigo')} (${numberOf(record, 'descuento')}%)`;

/** Null while it is not known. */
export const counts = ({ id }: StoredRecord, [running]: Oldest): boolean | null => (running ? running.id === id : null);

/** Above the list. */
export function explainList([running, next]: Oldest): string | null {
  if (!running) return null;
  const now = `Ahora vale ${named(running)}.`;
  if (!next) return `${now} Si agregás otro, no vale mientras exista este: cuenta sólo el más antiguo.`;
  const then = `Si lo borrás, pasa a valer ${named(next)}.`;
  return `${now} Cuenta sólo el más antiguo: los demás no valen mientras exista. ${then}`;
}

/** After one was created. */
export function explainNew(codigo: string, [running]: Oldest): string | null {
  if (!running) return null;
  return textOf(running, 'codigo') === codigo
    ? `${codigo} ya vale: es el único descuento.`
    : `${codigo} todavía no vale: cuenta sólo el descuento más antiguo, que es ${named(running)}.`;
}

/** Before one is deleted. */
export function explainDeletion(record: StoredRecord, oldest: Oldest): string {
  const [running, next] = oldest;
  if (counts(record, oldest) === false)
    return `Este código no vale: cuenta ${named(running!)}, más antiguo. Borrarlo no cambia nada para los socios.`;
  const then = next ? `Pasa a valer ${named(next)}.` : 'No queda ningún descuento.';
  return `El código deja de servir para todos. ${running ? then : ''}`.trim();
}

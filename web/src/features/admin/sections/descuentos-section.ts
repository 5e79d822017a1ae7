import { descuentoSchema, type NewDescuento, refusalMessage } from '@gym-power/domain';
import { ID, readPage } from '../../../lib/firestore.ts';
import { idColumn, percentColumn, textColumn } from '../table/columns.ts';
import { creation, edition, type FormField, type Section } from './section.ts';
import { startingWith } from './search.ts';

const fields: readonly FormField[] = [
  { name: 'codigo', label: 'Código', kind: 'codigo' },
  { name: 'descuento', label: 'Descuento (%)', kind: 'whole' },
];

const stored = ({ codigo, descuento }: NewDescuento) => ({ codigo, descuento: Number(descuento) });

async function repeated({ codigo }: NewDescuento) {
  const { records } = await readPage({
    collection: 'descuentos',
    conditions: [['codigo', '==', codigo]],
    sort: { field: ID },
    size: 1,
  });
  return records.length > 0 ? { field: 'codigo', message: refusalMessage('DESCUENTO_REPEATED') } : null;
}

export const descuentos: Section = {
  item: 'descuentos',
  title: 'Descuentos',
  collection: 'descuentos',
  columns: [textColumn('Código', 'codigo'), percentColumn('Descuento', 'descuento'), idColumn],
  relations: {},
  search: { label: 'Buscar por código', hint: 'Código empieza con…', by: startingWith('codigo') },
  deletion: { warning: 'El código deja de servir para todos.', refusal: () => null },
  create: creation({
    title: 'Agregar descuento',
    fields,
    schema: descuentoSchema,
    empty: { codigo: '', descuento: '' },
    refusal: repeated,
    writes: (values, id) => [{ write: 'create', path: `descuentos/${id}`, fields: stored(values) }],
    done: 'Descuento creado correctamente',
    failed: 'ALgo salió mal al crear el descuento',
  }),
  edit: edition({
    title: 'Editar descuento',
    fields,
    schema: descuentoSchema,
    values: ({ codigo, descuento }) => ({ codigo, descuento: String(descuento) }),
    stored,
    done: 'Descuento editado correctamente',
    failed: 'Algo salió mal al editar el descuento',
  }),
};

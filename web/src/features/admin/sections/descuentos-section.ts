import { descuentoSchema, type NewDescuento, Refusal } from '@gym-power/domain';
import { ID, readPage } from '../../../lib/firestore.ts';
import { counts, explainDeletion, explainNew, oldestFirst, oldestQuery } from '../descuentos/running-code.ts';
import { RunningCode } from '../descuentos/RunningCode.tsx';
import type { FormField } from '../form/form-field.ts';
import { numberOf, textOf } from '../records/record-fields.ts';
import { type Column, idColumn, percentColumn, textCell, textColumn } from '../table/columns.ts';
import { defineCreate, defineEdit } from './section-forms.ts';
import { TagIcon } from './section-icons.tsx';
import type { Section } from './section.ts';

const fields: readonly FormField[] = [
  { name: 'codigo', label: 'Código', kind: 'codigo' },
  { name: 'descuento', label: 'Descuento (%)', kind: 'integer' },
];

const storedFields = ({ codigo, descuento }: NewDescuento) => ({ codigo, descuento: Number(descuento) });

async function refuseRepeatedCode({ codigo }: NewDescuento): Promise<void> {
  const { records } = await readPage({
    collection: 'descuentos',
    conditions: [['codigo', '==', codigo]],
    sort: { field: ID },
    size: 1,
  });
  if (records.length > 0) throw new Refusal('DESCUENTO_REPEATED');
}

const stateColumn: Column = {
  label: 'Vale',
  cell: (row, { codes = [] }) => {
    const counting = counts(row, oldestFirst(codes));
    if (counting === null) return textCell('');
    return counting
      ? { kind: 'state', text: 'Vale ahora', tone: 'good' }
      : { kind: 'state', text: 'No vale', tone: 'over' };
  },
};

export const descuentosSection: Section = {
  id: 'descuentos',
  title: 'Descuentos',
  Icon: TagIcon,
  one: 'Descuento',
  collection: 'descuentos',
  listing: 'whole',
  columns: [textColumn('Código', 'codigo'), percentColumn('Descuento', 'descuento'), stateColumn, idColumn],
  relations: { codes: { collection: 'descuentos', all: true } },
  Intro: RunningCode,
  search: { label: 'Buscar descuentos', hint: 'Código o porcentaje' },
  hit: (row) => ({ title: textOf(row, 'codigo'), lines: [`${numberOf(row, 'descuento')}% de descuento`] }),
  rowActions: [],
  deletion: { warning: (record, { codes = [] }) => explainDeletion(record, oldestFirst(codes)), refusal: () => null },
  create: defineCreate({
    title: 'Agregar descuento',
    fields,
    schema: descuentoSchema,
    initialValues: { codigo: '', descuento: '' },
    check: refuseRepeatedCode,
    writes: (values, id) => [{ write: 'create', path: `descuentos/${id}`, fields: storedFields(values) }],
    successMessage: 'Descuento creado correctamente',
    explain: async ({ codigo }) => explainNew(codigo, (await readPage(oldestQuery)).records),
    failureMessage: 'ALgo salió mal al crear el descuento',
  }),
  edit: defineEdit({
    title: 'Editar descuento',
    fields,
    schema: descuentoSchema,
    formValues: ({ codigo, descuento }) => ({ codigo, descuento: String(descuento) }),
    storedFields,
    successMessage: 'Descuento editado correctamente',
    failureMessage: 'Algo salió mal al editar el descuento',
  }),
};

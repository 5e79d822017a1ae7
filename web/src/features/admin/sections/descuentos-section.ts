import {
  type Descuento,
  type DescuentoLimits,
  descuentoSchema,
  limitsIn,
  limitsOf,
  localDate,
  type NewDescuento,
  Refusal,
} from '@gym-power/domain';
import { ID, readPage, type Stored } from '../../../lib/firestore.ts';
import { shortDate } from '../../../lib/format.ts';
import {
  type CodeState,
  explainDeletion,
  explainNew,
  lastDay,
  oldestFirst,
  oldestQuery,
  stateOf,
} from '../descuentos/running-code.ts';
import { RunningCode } from '../descuentos/RunningCode.tsx';
import type { FormField } from '../../../widgets/forms/form-field.ts';
import type { Related } from '../../../widgets/records/relation.ts';
import {
  type Cell,
  type Column,
  idColumn,
  listCell,
  namesOf,
  numberCell,
  percentColumn,
  textCell,
  textColumn,
} from '../../../widgets/table/columns.ts';
import { activityChoices } from './choices.ts';
import { defineCreate, defineEdit } from './section-forms.ts';
import { TagIcon } from './section-icons.tsx';
import type { Section } from './section.ts';

const fields: readonly FormField[] = [
  { name: 'codigo', label: 'Código', kind: 'codigo' },
  { name: 'descuento', label: 'Descuento (%)', kind: 'integer' },
  { name: 'validFrom', label: 'Desde', kind: 'date', hint: 'Vacío: ya vale' },
  { name: 'validUntil', label: 'Último día', kind: 'date', hint: 'Vacío: sin fin' },
  { name: 'maxUses', label: 'Usos en total', kind: 'integer', hint: 'Vacío: sin límite' },
  { name: 'perMember', label: 'Usos por socio', kind: 'integer', hint: 'Vacío: sin límite' },
  {
    name: 'activityIds',
    label: 'Clases',
    kind: 'multiple',
    choices: activityChoices,
    hint: 'Si no marcás ninguna, vale para todas',
  },
];

const limitsTyped = (values: NewDescuento) => limitsOf(limitsIn(values));

const storedFields = (values: NewDescuento) => ({
  codigo: values.codigo,
  descuento: Number(values.descuento),
  ...limitsTyped(values),
});

/** Form values: instants as days, and empty for no limit. */
function typedLimits(record: Partial<DescuentoLimits>) {
  const { validFrom, validUntil, maxUses, perMember, activityIds } = limitsOf(record);
  return {
    validFrom: validFrom ? localDate(validFrom) : '',
    validUntil: validUntil ? localDate(lastDay(validUntil)) : '',
    maxUses: maxUses ?? '',
    perMember: perMember ?? '',
    activityIds: activityIds ?? [],
  };
}

async function refuseRepeatedCode({ codigo }: NewDescuento): Promise<void> {
  const { records } = await readPage({
    collection: 'descuentos',
    conditions: [['codigo', '==', codigo]],
    sort: { field: ID },
    size: 1,
  });
  if (records.length > 0) throw new Refusal('DESCUENTO_REPEATED');
}

const stateCells: Record<CodeState, Cell> = {
  counts: { kind: 'state', text: 'Vale ahora', tone: 'good' },
  waits: { kind: 'state', text: 'No vale', tone: 'over' },
  early: { kind: 'state', text: 'Todavía no', tone: 'waiting' },
  ended: { kind: 'state', text: 'Terminó', tone: 'over' },
  usedUp: { kind: 'state', text: 'Agotado', tone: 'over' },
};

const codesIn = ({ codes = [] }: Related) => oldestFirst(codes as readonly Stored<Descuento>[]);

const stateColumn: Column<Descuento> = {
  label: 'Vale',
  cell: (row, related) => {
    const state = stateOf(row, codesIn(related), new Date());
    return state ? stateCells[state] : textCell('');
  },
};

function datesOf(row: Descuento): string {
  const { validFrom, validUntil } = limitsOf(row);
  const from = validFrom && shortDate(validFrom.toISOString());
  const until = validUntil && shortDate(lastDay(validUntil).toISOString());
  if (from && until) return `Del ${from} al ${until}`;
  return from ? `Desde el ${from}` : until ? `Hasta el ${until}` : 'Siempre';
}

function usesOf(row: Descuento): string {
  const { maxUses, perMember } = limitsOf(row);
  const used = row.uses ?? 0;
  const ofAll = maxUses === null ? String(used) : `${used} de ${maxUses}`;
  return perMember === null ? ofAll : `${ofAll} (${perMember} por socio)`;
}

const limitColumns: readonly Column<Descuento>[] = [
  {
    label: 'Vigencia',
    cell: (row) => textCell(datesOf(row)),
    compare: (a, b) => Number(a.validUntil ?? Infinity) - Number(b.validUntil ?? Infinity),
  },
  { label: 'Usos', since: 'medium', cell: (row) => numberCell(row.uses ?? 0, usesOf(row)) },
  {
    label: 'Clases',
    grows: true,
    cell: (row, { activities }) => {
      const { activityIds } = limitsOf(row);
      return activityIds ? listCell(namesOf(activityIds, activities)) : textCell('Todas');
    },
  },
];

export const descuentosSection: Section<Stored<Descuento>> = {
  id: 'descuentos',
  title: 'Descuentos',
  Icon: TagIcon,
  one: 'Descuento',
  collection: 'descuentos',
  listing: 'whole',
  columns: [
    textColumn('Código', 'codigo'),
    percentColumn('Descuento', 'descuento'),
    stateColumn,
    ...limitColumns,
    idColumn,
  ],
  relations: { codes: { collection: 'descuentos', all: true }, activities: { collection: 'activities', all: true } },
  Intro: RunningCode,
  search: { label: 'Buscar descuentos', hint: 'Código o porcentaje' },
  hit: (row) => ({ title: row.codigo, lines: [`${row.descuento}% de descuento`] }),
  rowActions: [],
  deletion: { warning: (record, related) => explainDeletion(record, codesIn(related)), refusal: () => null },
  create: defineCreate({
    title: 'Agregar descuento',
    fields,
    schema: descuentoSchema,
    initialValues: { codigo: '', descuento: '', ...typedLimits({}) },
    check: refuseRepeatedCode,
    writes: (values, id) => [
      { write: 'create', path: `descuentos/${id}`, fields: { ...storedFields(values), uses: 0 } },
    ],
    successMessage: 'Descuento creado correctamente',
    explain: async (values) =>
      explainNew(
        values.codigo,
        limitsTyped(values),
        (await readPage<Stored<Descuento>>(oldestQuery)).records,
        new Date(),
      ),
    failureMessage: 'ALgo salió mal al crear el descuento',
  }),
  edit: defineEdit({
    title: 'Editar descuento',
    fields,
    schema: descuentoSchema,
    formValues: (record: Stored<Descuento>) => ({
      codigo: record.codigo,
      descuento: String(record.descuento),
      ...typedLimits(record),
    }),
    storedFields,
    successMessage: 'Descuento editado correctamente',
    failureMessage: 'Algo salió mal al editar el descuento',
  }),
};

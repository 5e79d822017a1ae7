import { slotSchema, stockOf } from '@gym-power/domain';
import { ID } from '../../../lib/firestore.ts';
import { hasSales, idColumn, namesOf, numberOf, plainColumn, text, textColumn, textOf } from '../table/columns.ts';
import { creation, edition, type FormField, type Section } from './section.ts';
import { startingWith } from './search.ts';

const fields: readonly FormField[] = [
  { name: 'day', label: 'Día', kind: 'day' },
  { name: 'hour', label: 'Hora', kind: 'text', hint: 'HH:MM o H:MM' },
  { name: 'capacity', label: 'Capacidad', kind: 'whole' },
];

export const diasYHoras: Section = {
  item: 'dias y horas',
  title: 'Dias y horas',
  collection: 'diaHoras',
  columns: [
    textColumn('Día', 'day'),
    textColumn('Hora', 'hour'),
    {
      label: 'Clase',
      of: (row, { classes }) =>
        text(namesOf(row['activityId'] ? [textOf(row, 'activityId')] : [], classes)[0] ?? 'Sin clase'),
    },
    plainColumn('Capacidad', 'capacity'),
    {
      label: 'Stock',
      of: (row) => text(String(stockOf({ capacity: numberOf(row, 'capacity'), taken: numberOf(row, 'taken') }))),
    },
    idColumn,
  ],
  relations: {
    classes: {
      collection: 'activities',
      field: ID,
      operator: 'in',
      values: (rows) => rows.map((row) => textOf(row, 'activityId')).filter(Boolean),
    },
  },
  search: { label: 'Buscar por día', hint: 'Día empieza con…', by: startingWith('day') },
  deletion: {
    warning: 'Deja de existir para todos.',
    refusal: (slot) => (hasSales(slot) ? 'Tiene lugares vendidos' : null),
  },
  create: creation({
    title: 'Agregar día y horario',
    fields,
    schema: slotSchema,
    empty: { day: '', hour: '', capacity: '' },
    writes: (slot, id) => [
      { write: 'create', path: `diaHoras/${id}`, fields: { ...slot, taken: 0, activityId: null } },
    ],
    done: 'Se creó el día y horario correctamente',
    failed: 'Algo salió mal al crear día y horario',
  }),
  edit: edition({
    title: 'Editar día y horario',
    fields,
    schema: slotSchema,
    values: ({ day, hour, capacity }) => ({ day, hour, capacity }),
    stored: (values) => values,
    done: 'Dia y hora editado correctamente',
    failed: 'Algo salió mal al editar el dia y hora',
  }),
};

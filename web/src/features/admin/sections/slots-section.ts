import { type NewSlot, refusalMessage, slotSchema, stockOf } from '@gym-power/domain';
import { ID } from '../../../lib/firestore.ts';
import type { FormField } from '../form/form-field.ts';
import { numberOf, textOf } from '../records/record-fields.ts';
import { hasSales } from '../records/slot-records.ts';
import { idColumn, namesOf, numberCell, textCell, textColumn } from '../table/columns.ts';
import { searchByPrefix } from './search.ts';
import { defineCreate, defineEdit } from './section-forms.ts';
import { CalendarIcon } from './section-icons.tsx';
import type { Section } from './section.ts';

const onlyWhileUnsold = { locked: hasSales, lockedBecause: refusalMessage('SLOT_TIME_SOLD') };

const fields: readonly FormField[] = [
  { name: 'day', label: 'Día', kind: 'day', ...onlyWhileUnsold },
  { name: 'hour', label: 'Hora', kind: 'text', hint: 'HH:MM o H:MM', ...onlyWhileUnsold },
  { name: 'capacity', label: 'Capacidad', kind: 'integer' },
];

export const slotsSection: Section = {
  id: 'dias y horas',
  title: 'Dias y horas',
  Icon: CalendarIcon,
  collection: 'diaHoras',
  columns: [
    textColumn('Día', 'day'),
    textColumn('Hora', 'hour'),
    {
      label: 'Clase',
      cell: (row, { activities }) =>
        textCell(namesOf(row['activityId'] ? [textOf(row, 'activityId')] : [], activities)[0] ?? 'Sin clase'),
    },
    textColumn('Capacidad', 'capacity'),
    {
      label: 'Stock',
      cell: (row) => numberCell(stockOf({ capacity: numberOf(row, 'capacity'), taken: numberOf(row, 'taken') })),
    },
    idColumn,
  ],
  relations: {
    activities: {
      collection: 'activities',
      field: ID,
      operator: 'in',
      values: (rows) => rows.map((row) => textOf(row, 'activityId')).filter(Boolean),
    },
  },
  search: { label: 'Buscar por día', hint: 'Día empieza con…', find: searchByPrefix('day') },
  deletion: {
    warning: 'Deja de existir para todos.',
    refusal: (slot) => (hasSales(slot) ? 'Tiene lugares vendidos' : null),
  },
  rowAction: null,
  create: defineCreate({
    title: 'Agregar día y horario',
    fields,
    schema: slotSchema,
    initialValues: { day: '', hour: '', capacity: '' },
    writes: (slot, id) => [
      { write: 'create', path: `diaHoras/${id}`, fields: { ...slot, taken: 0, activityId: null } },
    ],
    successMessage: 'Se creó el día y horario correctamente',
    failureMessage: 'Algo salió mal al crear día y horario',
  }),
  edit: defineEdit({
    title: 'Editar día y horario',
    fields,
    schema: slotSchema,
    formValues: ({ day, hour, capacity }) => ({ day, hour, capacity }),
    storedFields: (values) => values,
    refusal: (slot, { day, hour, capacity }: NewSlot) => {
      if (capacity < numberOf(slot, 'taken'))
        return { field: 'capacity', message: refusalMessage('CAPACITY_BELOW_TAKEN') };
      // Sold while the admin was editing: the field that was changed before is locked by now.
      const moved = (['day', 'hour'] as const).find((name) => ({ day, hour })[name] !== textOf(slot, name));
      return moved && hasSales(slot) ? { field: moved, message: refusalMessage('SLOT_TIME_SOLD') } : null;
    },
    successMessage: 'Dia y hora editado correctamente',
    failureMessage: 'Algo salió mal al editar el dia y hora',
  }),
};

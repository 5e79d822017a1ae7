import {
  completeSlot,
  DEFAULT_MINUTES,
  editSlot,
  firstClass,
  localDate,
  type NewSlot,
  refusalMessage,
  shortHour,
  slotSchema,
  stockOf,
  type StoredSlot,
} from '@gym-power/domain';
import { changeSlot } from '../../../api/admin.ts';
import type { Stored } from '../../../lib/firestore.ts';
import type { FormField } from '../../../widgets/forms/form-field.ts';
import { people } from '../../../widgets/records/mails-words.ts';
import type { Related } from '../../../widgets/records/relation.ts';
import { compareSlots, hasSales, slotLabel } from '../../../widgets/records/slot-records.ts';
import { idColumn, namesOf, numberCell, textCell, textColumn } from '../../../widgets/table/columns.ts';
import { slotAgendaPath } from '../../../widgets/week/week-slot.ts';
import { SlotsTools } from '../schedule/ScheduleTools.tsx';
import { defineCreate, defineEdit } from './section-forms.ts';
import { AgendaIcon, CalendarIcon } from './section-icons.tsx';
import { SlotMoveNotice } from './SlotMoveNotice.tsx';
import { SlotWaitersNotice } from './SlotWaitersNotice.tsx';
import type { Section } from './section.ts';

const fields: readonly FormField[] = [
  { name: 'day', label: 'Día', kind: 'day', locked: hasSales, lockedBecause: refusalMessage('SLOT_WEEKDAY_SOLD') },
  { name: 'hour', label: 'Hora', kind: 'text', hint: 'HH:MM o H:MM' },
  { name: 'minutes', label: 'Minutos', kind: 'integer', hint: 'Cuánto dura la clase' },
  { name: 'capacity', label: 'Capacidad', kind: 'integer' },
];

const classOf = ({ activityId }: StoredSlot, { activities }: Related): string =>
  activityId === null ? 'Sin clase' : namesOf([activityId], activities).join();

const stockIn = (row: StoredSlot): number => stockOf(completeSlot(row));

export const slotsSection: Section<Stored<StoredSlot>> = {
  id: 'dias y horas',
  title: 'Dias y horas',
  Icon: CalendarIcon,
  one: 'Día y hora',
  collection: 'diaHoras',
  listing: 'whole',
  columns: [
    { ...textColumn('Día', 'day'), compare: compareSlots },
    textColumn('Hora', 'hour'),
    { label: 'Clase', grows: true, cell: (row, related) => textCell(classOf(row, related)) },
    textColumn('Capacidad', 'capacity'),
    {
      label: 'Stock',
      cell: (row) => numberCell(stockIn(row)),
    },
    { label: 'En espera', cell: (row) => numberCell(completeSlot(row).waiting) },
    idColumn,
  ],
  holders: 'diaHoraId',
  relations: { activities: { collection: 'activities', all: true } },
  search: { label: 'Buscar días y horas', hint: 'Día, hora o clase' },
  hit: (row, related) => ({
    title: `${slotLabel(row)} · ${classOf(row, related)}`,
    lines: [`${stockIn(row)} de ${row.capacity} lugares libres`],
  }),
  deletion: {
    warning: (slot) => {
      const { waiting } = completeSlot(slot);
      const told = `${people(waiting)} en espera: les avisamos por mail, y quien no tiene queda en la lista de Hoy.`;
      return `Deja de existir para todos.${waiting > 0 ? ` Hay ${told}` : ''}`;
    },
    refusal: (slot) => (hasSales(slot) ? 'Tiene lugares vendidos' : null),
    Notice: SlotWaitersNotice,
  },
  Tools: SlotsTools,
  rowActions: [],
  links: [
    {
      label: 'Ver en la agenda',
      Icon: AgendaIcon,
      to: (slot) =>
        slot.activityId === null ? null : slotAgendaPath(slot.id, localDate(firstClass(slot, new Date()))),
    },
  ],
  create: defineCreate({
    title: 'Agregar día y horario',
    fields,
    schema: slotSchema,
    initialValues: { day: '', hour: '', minutes: String(DEFAULT_MINUTES), capacity: '' },
    writes: ({ minutes = DEFAULT_MINUTES, hour, ...slot }, id) => [
      {
        write: 'create',
        path: `diaHoras/${id}`,
        fields: { ...slot, hour: shortHour(hour), minutes, taken: 0, activityId: null },
      },
    ],
    successMessage: 'Se creó el día y horario correctamente',
    failureMessage: 'Algo salió mal al crear día y horario',
  }),
  edit: defineEdit({
    title: 'Editar día y horario',
    fields,
    schema: slotSchema,
    formValues: (row: Stored<StoredSlot>) => {
      const { day, hour, minutes, capacity } = completeSlot(row);
      return { day, hour, minutes, capacity };
    },
    storedFields: ({ hour, ...slot }) => ({ ...slot, hour: shortHour(hour) }),
    check: (slot, values: NewSlot) => void editSlot(completeSlot(slot), values),
    Notice: SlotMoveNotice,
    saveOnServer: changeSlot,
    successMessage: 'Dia y hora editado correctamente',
    failureMessage: 'Algo salió mal al editar el dia y hora',
  }),
};

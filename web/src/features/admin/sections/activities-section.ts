import { activitySchema, formatPesos } from '@gym-power/domain';
import { deleteActivity } from '../../../api/admin.ts';
import { PricesTool } from '../prices/PricesTool.tsx';
import { ID, type StoredRecord } from '../../../lib/firestore.ts';
import type { FormField } from '../../../widgets/forms/form-field.ts';
import { idsOf, numberOf, textOf } from '../../../widgets/records/record-fields.ts';
import type { Related } from '../../../widgets/records/relation.ts';
import { compareSlots, hasSales, slotLabel } from '../../../widgets/records/slot-records.ts';
import {
  type Column,
  idColumn,
  linkColumn,
  listCell,
  longTextColumn,
  moneyColumn,
  namesOf,
  pictureColumn,
  numberCell,
  textColumn,
} from '../../../widgets/table/columns.ts';
import { freeSlotChoices, trainerChoices } from './choices.ts';
import { defineCreate, defineEdit } from './section-forms.ts';
import { DumbbellIcon } from './section-icons.tsx';
import type { Section } from './section.ts';
import { linkTrainer, unlinkTrainer } from './trainer-links.ts';

const slotsOf = (row: StoredRecord, { slots = [] }: Related) =>
  slots.filter((slot) => slot['activityId'] === row.id).toSorted(compareSlots);

const trainersOf = (row: StoredRecord, { trainers }: Related): string[] => namesOf(idsOf(row, 'trainers'), trainers);

const capacityColumn: Column<StoredRecord> = {
  label: 'Capacidad',
  cell: (row, related) => numberCell(slotsOf(row, related).reduce((sum, slot) => sum + numberOf(slot, 'capacity'), 0)),
};

const slotsColumn: Column<StoredRecord> = {
  label: 'Días y horas',
  cell: (row, related) => ({ kind: 'slots', items: slotsOf(row, related).map(slotLabel) }),
};

const nameAndImage: readonly FormField[] = [
  { name: 'name', label: 'Nombre', kind: 'text' },
  { name: 'image', label: 'Imagen', kind: 'picture' },
];

export const activitiesSection: Section = {
  id: 'clases',
  title: 'Clases',
  Icon: DumbbellIcon,
  one: 'Clase',
  collection: 'activities',
  listing: 'whole',
  columns: [
    pictureColumn('Imagen'),
    { ...textColumn('Nombre', 'name'), grows: true },
    moneyColumn('Precio', 'price'),
    slotsColumn,
    capacityColumn,
    { label: 'Instructores', grows: true, cell: (row, related) => listCell(trainersOf(row, related)) },
    { ...longTextColumn('Descripción', 'description'), since: 'wide' },
    { ...linkColumn('Video', 'video'), since: 'medium' },
    idColumn,
  ],
  holders: 'activityId',
  reviews: 'activityId',
  relations: {
    trainers: { collection: 'trainers', all: true },
    slots: { collection: 'diaHoras', all: true },
  },
  search: { label: 'Buscar clases', hint: 'Clase, día, hora o instructor' },
  hit: (row, related) => ({
    title: textOf(row, 'name'),
    lines: [
      formatPesos(numberOf(row, 'price')),
      slotsOf(row, related).map(slotLabel).join(', '),
      trainersOf(row, related).join(', '),
    ],
  }),
  Tools: PricesTool,
  rowActions: [],
  deletion: {
    warning: () =>
      'Deja de existir para todos, y sus días y horas quedan libres para otra clase. ' +
      'Las compras y reseñas que ya tiene se conservan.',
    refusal: (row, related) => {
      const sold = slotsOf(row, related).filter(hasSales);
      return sold.length > 0 ? `Tiene lugares vendidos: ${sold.map(slotLabel).join(', ')}` : null;
    },
    deleteOnServer: deleteActivity,
  },
  create: defineCreate({
    title: 'Agregar clase',
    fields: [
      ...nameAndImage,
      { name: 'video', label: 'Video', kind: 'text', hint: 'Dirección web del video' },
      { name: 'description', label: 'Descripción', kind: 'textarea' },
      { name: 'price', label: 'Precio', kind: 'integer' },
      { name: 'trainers', label: 'Instructores', kind: 'multiple', choices: trainerChoices },
      { name: 'diaHoras', label: 'Días y horas libres', kind: 'multiple', choices: freeSlotChoices },
    ],
    schema: activitySchema,
    initialValues: { name: '', image: '', video: '', description: '', price: '', trainers: [], diaHoras: [] },
    writes: ({ diaHoras, ...activity }, id) => [
      { write: 'create', path: `activities/${id}`, fields: activity },
      ...diaHoras.map(
        (slotId) => ({ write: 'update', path: `diaHoras/${slotId}`, fields: { activityId: id } }) as const,
      ),
    ],
    successMessage: 'Se creó la clase correctamente',
    failureMessage: 'Algo salió mal al crear la clase',
  }),
  edit: defineEdit({
    title: 'Editar clase',
    fields: [
      ...nameAndImage,
      { name: 'video', label: 'Video', kind: 'text' },
      { name: 'price', label: 'Precio', kind: 'integer' },
    ],
    schema: activitySchema.pick(['name', 'image', 'video', 'price']),
    formValues: ({ name, image, video, price }) => ({ name, image, video, price }),
    storedFields: (values) => values,
    links: [
      {
        title: 'Días y horas de la clase',
        linked: ({ id }) => [['activityId', '==', id]],
        candidates: freeSlotChoices,
        link: ({ id }, slot) => ({ write: 'update', path: `diaHoras/${slot.id}`, fields: { activityId: id } }),
        unlink: (_, slot) => ({ write: 'update', path: `diaHoras/${slot.id}`, fields: { activityId: null } }),
        linkFailureMessage: 'Algo salió mal al editar la actividad',
        unlinkFailureMessage: 'No se pudo borrar este día-hora de la actividad',
      },
      {
        title: 'Instructores de la clase',
        linked: (record) => [[ID, 'in', [...idsOf(record, 'trainers'), '-']]],
        candidates: trainerChoices,
        link: ({ id }, trainer) => linkTrainer(trainer.id, id),
        unlink: ({ id }, trainer) => unlinkTrainer(trainer.id, id),
        linkFailureMessage: 'Algo salió mal al editar la actividad',
        unlinkFailureMessage: 'Algo salió mal al editar la actividad',
      },
    ],
    successMessage: 'Actividad editada correctamente',
    failureMessage: 'Algo salió mal al editar la actividad',
  }),
  texts: defineEdit({
    title: 'Textos',
    fields: [{ name: 'description', label: 'Descripción', kind: 'textarea' }],
    schema: activitySchema.pick(['description']),
    formValues: ({ description }) => ({ description }),
    storedFields: (values) => values,
    successMessage: 'Textos cambiados correctamente',
    failureMessage: 'Algo salió mal al cambiar los textos',
  }),
};

import { activitySchema } from '@gym-power/domain';
import { deleteActivity } from '../../../api/admin.ts';
import { ID, type StoredRecord } from '../../../lib/firestore.ts';
import {
  hasSales,
  idColumn,
  idsOf,
  linkColumn,
  list,
  longColumn,
  moneyColumn,
  namesOf,
  numberOf,
  pictureColumn,
  slotName,
  text,
  textColumn,
  throughTheWeek,
  withId,
} from '../table/columns.ts';
import { type Choices, creation, edition, type Related, type Section } from './section.ts';
import { startingWith } from './search.ts';
import { allTrainers, gives, givesNoMore, nameAndImage } from './staff.ts';

const slotsOf = (row: StoredRecord, { slots = [] }: Related) =>
  slots.filter((slot) => slot['activityId'] === row.id).toSorted(throughTheWeek);

const freeSlots: Choices = {
  collection: 'diaHoras',
  conditions: [['activityId', '==', null]],
  sort: 'day',
  order: throughTheWeek,
  label: withId(slotName),
};

export const clases: Section = {
  item: 'clases',
  title: 'Clases',
  collection: 'activities',
  columns: [
    pictureColumn('Imagen'),
    textColumn('Nombre', 'name'),
    longColumn('Descripción', 'description'),
    moneyColumn('Precio', 'price'),
    {
      label: 'Capacidad',
      of: (row, related) =>
        text(String(slotsOf(row, related).reduce((sum, slot) => sum + numberOf(slot, 'capacity'), 0))),
    },
    { label: 'Instructores', of: (row, related) => list(namesOf(idsOf(row, 'trainers'), related['trainers'])) },
    { label: 'Días y horas', of: (row, related) => ({ kind: 'slots', items: slotsOf(row, related).map(slotName) }) },
    linkColumn('Video', 'video'),
    idColumn,
  ],
  relations: {
    trainers: {
      collection: 'trainers',
      field: ID,
      operator: 'in',
      values: (rows) => rows.flatMap((row) => idsOf(row, 'trainers')),
    },
    slots: { collection: 'diaHoras', field: 'activityId', operator: 'in', values: (rows) => rows.map(({ id }) => id) },
  },
  search: { label: 'Buscar por nombre', hint: 'Nombre empieza con…', by: startingWith('name') },
  deletion: {
    warning:
      'Deja de existir para todos, y sus días y horas quedan libres para otra clase. Las compras y reseñas que ya tiene se conservan.',
    refusal: (row, related) => {
      const sold = slotsOf(row, related).filter(hasSales);
      return sold.length > 0 ? `Tiene lugares vendidos: ${sold.map(slotName).join(', ')}` : null;
    },
    byServer: deleteActivity,
  },
  create: creation({
    title: 'Agregar clase',
    fields: [
      ...nameAndImage,
      { name: 'video', label: 'Video', kind: 'text', hint: 'Dirección web del video' },
      { name: 'description', label: 'Descripción', kind: 'area' },
      { name: 'price', label: 'Precio', kind: 'whole' },
      { name: 'trainers', label: 'Instructores', kind: 'many', choices: allTrainers },
      { name: 'diaHoras', label: 'Días y horas libres', kind: 'many', choices: freeSlots },
    ],
    schema: activitySchema,
    empty: { name: '', image: '', video: '', description: '', price: '', trainers: [], diaHoras: [] },
    writes: ({ diaHoras, ...activity }, id) => [
      { write: 'create', path: `activities/${id}`, fields: activity },
      ...diaHoras.map(
        (slotId) => ({ write: 'update', path: `diaHoras/${slotId}`, fields: { activityId: id } }) as const,
      ),
    ],
    done: 'Se creó la clase correctamente',
    failed: 'Algo salió mal al crear la clase',
  }),
  edit: edition({
    title: 'Editar clase',
    fields: [
      ...nameAndImage,
      { name: 'video', label: 'Video', kind: 'text' },
      { name: 'price', label: 'Precio', kind: 'whole' },
    ],
    schema: activitySchema.pick(['name', 'image', 'video', 'price']),
    values: ({ name, image, video, price }) => ({ name, image, video, price }),
    stored: (values) => values,
    ties: [
      {
        title: 'Días y horas de la clase',
        tied: ({ id }) => [['activityId', '==', id]],
        candidates: freeSlots,
        tie: ({ id }, slot) => ({ write: 'update', path: `diaHoras/${slot.id}`, fields: { activityId: id } }),
        untie: (_, slot) => ({ write: 'update', path: `diaHoras/${slot.id}`, fields: { activityId: null } }),
        tieFailed: 'Algo salió mal al editar la actividad',
        untieFailed: 'No se pudo borrar este día-hora de la actividad',
      },
      {
        title: 'Instructores de la clase',
        tied: (record) => [[ID, 'in', [...idsOf(record, 'trainers'), '-']]],
        candidates: allTrainers,
        tie: ({ id }, trainer) => gives(trainer.id, id),
        untie: ({ id }, trainer) => givesNoMore(trainer.id, id),
        tieFailed: 'Algo salió mal al editar la actividad',
        untieFailed: 'Algo salió mal al editar la actividad',
      },
    ],
    done: 'Actividad editada correctamente',
    failed: 'Algo salió mal al editar la actividad',
  }),
};

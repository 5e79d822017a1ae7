import { trainerSchema } from '@gym-power/domain';
import { deleteTrainer } from '../../../api/admin.ts';
import type { StoredRecord } from '../../../lib/firestore.ts';
import type { FormField } from '../../../widgets/forms/form-field.ts';
import { idsOf, textOf } from '../../../widgets/records/record-fields.ts';
import type { Related } from '../../../widgets/records/relation.ts';
import { idColumn, listCell, longTextColumn, pictureColumn, textColumn } from '../../../widgets/table/columns.ts';
import { activityChoices } from './choices.ts';
import { defineCreate, defineEdit } from './section-forms.ts';
import { WhistleIcon } from './section-icons.tsx';
import type { Section } from './section.ts';
import { linkTrainer, unlinkTrainer } from './trainer-links.ts';

const nameAndImage: readonly FormField[] = [
  { name: 'name', label: 'Nombre', kind: 'text' },
  { name: 'image', label: 'Imagen', kind: 'picture' },
];

const classesOf = (row: StoredRecord, { activities = [] }: Related): string[] =>
  activities
    .filter((activity) => idsOf(activity, 'trainers').includes(row.id))
    .map((activity) => textOf(activity, 'name'));

export const trainersSection: Section = {
  id: 'instructores',
  title: 'Instructores',
  Icon: WhistleIcon,
  one: 'Instructor',
  collection: 'trainers',
  listing: 'whole',
  columns: [
    pictureColumn('Imagen'),
    textColumn('Nombre', 'name'),
    textColumn('Especialidad', 'specialty'),
    { label: 'Clases', grows: true, cell: (row, related) => listCell(classesOf(row, related)) },
    { ...longTextColumn('Experiencia', 'experience'), since: 'medium' },
    { ...longTextColumn('Descripción', 'description'), since: 'wide' },
    idColumn,
  ],
  relations: { activities: { collection: 'activities', all: true } },
  search: { label: 'Buscar instructores', hint: 'Nombre, especialidad o clase' },
  hit: (row, related) => ({
    title: textOf(row, 'name'),
    lines: [textOf(row, 'specialty'), classesOf(row, related).join(', ')],
  }),
  rowActions: [],
  deletion: {
    warning: () => 'Deja de existir para todos, y de figurar en las clases que da.',
    refusal: () => null,
    deleteOnServer: deleteTrainer,
  },
  create: defineCreate({
    title: 'Agregar instructor',
    fields: [
      ...nameAndImage,
      { name: 'specialty', label: 'Especialidad', kind: 'text' },
      { name: 'experience', label: 'Experiencia', kind: 'text' },
      { name: 'description', label: 'Descripción', kind: 'textarea' },
      { name: 'activities', label: 'Clases', kind: 'multiple', choices: activityChoices },
    ],
    schema: trainerSchema,
    initialValues: { name: '', image: '', specialty: '', experience: '', description: '', activities: [] },
    writes: ({ activities, ...trainer }, id) => [
      { write: 'create', path: `trainers/${id}`, fields: trainer },
      ...activities.map((activityId) => linkTrainer(id, activityId)),
    ],
    successMessage: 'Se creó al instructor correctamente',
    failureMessage: 'Algo salió mal al crear al instructor',
  }),
  edit: defineEdit({
    title: 'Editar instructor',
    fields: [...nameAndImage, { name: 'specialty', label: 'Especialidad', kind: 'text' }],
    schema: trainerSchema.pick(['name', 'image', 'specialty']),
    formValues: ({ name, image, specialty }) => ({ name, image, specialty }),
    storedFields: (values) => values,
    links: [
      {
        title: 'Clases que da',
        linked: ({ id }) => [['trainers', 'array-contains', id]],
        candidates: activityChoices,
        link: ({ id }, activity) => linkTrainer(id, activity.id),
        unlink: ({ id }, activity) => unlinkTrainer(id, activity.id),
        linkFailureMessage: 'Algo salió mal al editar el instructor',
        unlinkFailureMessage: 'Algo salió mal al editar el instructor',
      },
    ],
    successMessage: 'Instructor editado correctamente',
    failureMessage: 'Algo salió mal al editar el instructor',
  }),
  texts: defineEdit({
    title: 'Textos',
    fields: [
      { name: 'experience', label: 'Experiencia', kind: 'textarea' },
      { name: 'description', label: 'Descripción', kind: 'textarea' },
    ],
    schema: trainerSchema.pick(['experience', 'description']),
    formValues: ({ experience, description }) => ({ experience, description }),
    storedFields: (values) => values,
    successMessage: 'Textos cambiados correctamente',
    failureMessage: 'Algo salió mal al cambiar los textos',
  }),
};

import { trainerSchema } from '@gym-power/domain';
import { deleteTrainer } from '../../../api/admin.ts';
import type { FormField } from '../form/form-field.ts';
import { idsOf, textOf } from '../records/record-fields.ts';
import { idColumn, listCell, longTextColumn, pictureColumn, textColumn } from '../table/columns.ts';
import { activityChoices } from './choices.ts';
import { searchByPrefix } from './search.ts';
import { defineCreate, defineEdit } from './section-forms.ts';
import { WhistleIcon } from './section-icons.tsx';
import type { Section } from './section.ts';
import { linkTrainer, unlinkTrainer } from './trainer-links.ts';

const nameAndImage: readonly FormField[] = [
  { name: 'name', label: 'Nombre', kind: 'text' },
  { name: 'image', label: 'Imagen', kind: 'picture' },
];

export const trainersSection: Section = {
  id: 'instructores',
  title: 'Instructores',
  Icon: WhistleIcon,
  collection: 'trainers',
  columns: [
    pictureColumn('Imagen'),
    textColumn('Nombre', 'name'),
    textColumn('Especialidad', 'specialty'),
    longTextColumn('Experiencia', 'experience'),
    longTextColumn('Descripción', 'description'),
    {
      label: 'Clases',
      cell: (row, { activities = [] }) =>
        listCell(
          activities
            .filter((activity) => idsOf(activity, 'trainers').includes(row.id))
            .map((activity) => textOf(activity, 'name')),
        ),
    },
    idColumn,
  ],
  relations: {
    activities: {
      collection: 'activities',
      field: 'trainers',
      operator: 'array-contains-any',
      values: (rows) => rows.map(({ id }) => id),
    },
  },
  search: { label: 'Buscar por nombre', hint: 'Nombre empieza con…', find: searchByPrefix('name') },
  rowAction: null,
  deletion: {
    warning: 'Deja de existir para todos, y de figurar en las clases que da.',
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
};

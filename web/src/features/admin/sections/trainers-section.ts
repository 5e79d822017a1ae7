import { trainerSchema } from '@gym-power/domain';
import { deleteTrainer } from '../../../api/admin.ts';
import { idColumn, idsOf, list, longColumn, pictureColumn, textColumn, textOf } from '../table/columns.ts';
import { creation, edition, type Section } from './section.ts';
import { startingWith } from './search.ts';
import { allClasses, gives, givesNoMore, nameAndImage } from './staff.ts';

export const instructores: Section = {
  item: 'instructores',
  title: 'Instructores',
  collection: 'trainers',
  columns: [
    pictureColumn('Imagen'),
    textColumn('Nombre', 'name'),
    textColumn('Especialidad', 'specialty'),
    longColumn('Experiencia', 'experience'),
    longColumn('Descripción', 'description'),
    {
      label: 'Clases',
      of: (row, { given = [] }) =>
        list(
          given
            .filter((activity) => idsOf(activity, 'trainers').includes(row.id))
            .map((activity) => textOf(activity, 'name')),
        ),
    },
    idColumn,
  ],
  relations: {
    given: {
      collection: 'activities',
      field: 'trainers',
      operator: 'array-contains-any',
      values: (rows) => rows.map(({ id }) => id),
    },
  },
  search: { label: 'Buscar por nombre', hint: 'Nombre empieza con…', by: startingWith('name') },
  deletion: {
    warning: 'Deja de existir para todos, y de figurar en las clases que da.',
    refusal: () => null,
    byServer: deleteTrainer,
  },
  create: creation({
    title: 'Agregar instructor',
    fields: [
      ...nameAndImage,
      { name: 'specialty', label: 'Especialidad', kind: 'text' },
      { name: 'experience', label: 'Experiencia', kind: 'text' },
      { name: 'description', label: 'Descripción', kind: 'area' },
      { name: 'activities', label: 'Clases', kind: 'many', choices: allClasses },
    ],
    schema: trainerSchema,
    empty: { name: '', image: '', specialty: '', experience: '', description: '', activities: [] },
    writes: ({ activities, ...trainer }, id) => [
      { write: 'create', path: `trainers/${id}`, fields: trainer },
      ...activities.map((activityId) => gives(id, activityId)),
    ],
    done: 'Se creó al instructor correctamente',
    failed: 'Algo salió mal al crear al instructor',
  }),
  edit: edition({
    title: 'Editar instructor',
    fields: [...nameAndImage, { name: 'specialty', label: 'Especialidad', kind: 'text' }],
    schema: trainerSchema.pick(['name', 'image', 'specialty']),
    values: ({ name, image, specialty }) => ({ name, image, specialty }),
    stored: (values) => values,
    ties: [
      {
        title: 'Clases que da',
        tied: ({ id }) => [['trainers', 'array-contains', id]],
        candidates: allClasses,
        tie: ({ id }, activity) => gives(id, activity.id),
        untie: ({ id }, activity) => givesNoMore(id, activity.id),
        tieFailed: 'Algo salió mal al editar el instructor',
        untieFailed: 'Algo salió mal al editar el instructor',
      },
    ],
    done: 'Instructor editado correctamente',
    failed: 'Algo salió mal al editar el instructor',
  }),
};

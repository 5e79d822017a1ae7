import { formatTelephone, userEditSchema } from '@gym-power/domain';
import { setRoles } from '../../../api/admin.ts';
import { ID, type StoredRecord } from '../../../lib/firestore.ts';
import { TrashIcon } from '../../../ui/icons.tsx';
import { fullNameOf, idsOf, textOf } from '../../../widgets/records/record-fields.ts';
import { idColumn, listCell, namesOf, pictureColumn, textCell, textColumn } from '../../../widgets/table/columns.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { trainerChoices } from './choices.ts';
import { defineEdit } from './section-forms.ts';
import { UsersIcon } from './section-icons.tsx';
import type { Section } from './section.ts';

const telephoneOf = (row: StoredRecord): string => formatTelephone(textOf(row, 'phoneNumber'));

export const usersSection: Section = {
  id: 'usuarios',
  title: 'Usuarios',
  Icon: UsersIcon,
  one: 'Usuario',
  collection: 'users',
  listing: 'paged',
  columns: [
    pictureColumn('Imagen'),
    textColumn('Nombre', 'name'),
    textColumn('Apellido', 'lastName'),
    textColumn('Email', 'email'),
    { label: 'Teléfono', field: 'phoneNumber', cell: (row) => textCell(telephoneOf(row)) },
    textColumn('Admin', 'isAdmin'),
    // The column is not sortable: older records lack the field, and Firestore would omit them.
    { label: 'Mostrador', cell: (row) => textCell(textOf(row, 'isDesk')) },
    {
      label: 'Instructor',
      cell: (row, { trainers }) => textCell(namesOf([textOf(row, 'trainerId')], trainers).join()),
    },
    { label: 'Clases', cell: (row, { activities }) => listCell(namesOf(idsOf(row, 'activities'), activities)) },
    idColumn,
  ],
  reviews: 'userId',
  relations: {
    activities: {
      collection: 'activities',
      field: ID,
      operator: 'in',
      values: (rows) => rows.flatMap((row) => idsOf(row, 'activities')),
    },
    trainers: {
      collection: 'trainers',
      field: ID,
      operator: 'in',
      values: (rows) => rows.map((row) => textOf(row, 'trainerId')).filter(Boolean),
    },
  },
  search: {
    label: 'Buscar usuarios',
    hint: 'Nombre, apellido, email o teléfono',
  },
  hit: (row) => ({ title: fullNameOf(row), lines: [textOf(row, 'email'), telephoneOf(row), row.id] }),
  rowActions: [{ Icon: TrashIcon, label: 'Borrar', isOffered: () => true, Dialog: DeleteUserDialog }],
  create: null,
  edit: defineEdit({
    title: 'Editar usuario',
    fields: [
      { name: 'name', label: 'Nombre', kind: 'text', locked: true },
      { name: 'lastName', label: 'Apellido', kind: 'text', locked: true },
      { name: 'email', label: 'Email', kind: 'text', locked: true },
      { name: 'phoneNumber', label: 'Teléfono', kind: 'phone', locked: true },
      { name: 'image', label: 'Imagen', kind: 'text', locked: true },
      {
        name: 'isAdmin',
        label: '¿Será administrador?',
        kind: 'checkbox',
        locked: ({ isProtected }) => isProtected === true,
      },
      { name: 'isDesk', label: '¿Atiende el mostrador?', kind: 'checkbox' },
      {
        name: 'trainerId',
        label: 'Instructor',
        kind: 'record',
        choices: trainerChoices,
        hint: 'Ve sus clases y quién viene a cada una, y marca quién está.',
      },
    ],
    schema: userEditSchema.pick(['isAdmin', 'isDesk', 'trainerId']),
    formValues: ({ name, lastName, email, phoneNumber, image, isAdmin, isDesk, trainerId }) => ({
      name,
      lastName,
      email,
      phoneNumber,
      image,
      isAdmin,
      isDesk: isDesk === true,
      trainerId: trainerId ?? '',
    }),
    storedFields: ({ isAdmin, isDesk, trainerId }) => ({ isAdmin, isDesk, trainerId }),
    saveOnServer: setRoles,
    successMessage: 'edit profile',
    successMs: 2_000,
    failureMessage: 'algo salio mal',
    failureMs: 3_000,
  }),
  deletion: null,
};

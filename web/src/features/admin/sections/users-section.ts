import { userEditSchema } from '@gym-power/domain';
import { ID } from '../../../lib/firestore.ts';
import { idColumn, idsOf, list, namesOf, pictureColumn, plainColumn, textColumn, textOf } from '../table/columns.ts';
import { edition, type Section } from './section.ts';
import { startingWith } from './search.ts';

const byName = startingWith('name');
const byEmail = startingWith('email');

export const usuarios: Section = {
  item: 'usuarios',
  title: 'Usuarios',
  collection: 'users',
  columns: [
    pictureColumn('Imagen'),
    textColumn('Nombre', 'name'),
    textColumn('Apellido', 'lastName'),
    textColumn('Email', 'email'),
    textColumn('Teléfono', 'phoneNumber'),
    plainColumn('Admin', 'isAdmin'),
    { label: 'Clases', of: (row, { classes }) => list(namesOf(idsOf(row, 'activities'), classes)) },
    idColumn,
  ],
  relations: {
    classes: {
      collection: 'activities',
      field: ID,
      operator: 'in',
      values: (rows) => rows.flatMap((row) => idsOf(row, 'activities')),
    },
  },
  search: {
    label: 'Buscar por nombre o email',
    hint: 'Nombre empieza con…, o email con @',
    by: (text) => (/[@\d]/.test(text) ? byEmail(text) : byName(text)),
  },
  action: 'deleteUser',
  create: null,
  edit: edition({
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
        kind: 'check',
        locked: (record) => textOf(record, 'name') === 'Admin',
      },
    ],
    schema: userEditSchema.pick(['isAdmin']),
    values: ({ name, lastName, email, phoneNumber, image, isAdmin }) => ({
      name,
      lastName,
      email,
      phoneNumber,
      image,
      isAdmin,
    }),
    stored: ({ isAdmin }) => ({ isAdmin }),
    done: 'edit profile',
    doneMs: 2_000,
    failed: 'algo salio mal',
    failedMs: 3_000,
  }),
};

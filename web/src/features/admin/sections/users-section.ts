import { formatPesos, formatTelephone, type Json, localDate, shortDay, userEditSchema } from '@gym-power/domain';
import { getMemberSummaries, setRoles } from '../../../api/admin.ts';
import { paths } from '../../../config/paths.ts';
import { ID, type StoredRecord } from '../../../lib/firestore.ts';
import { shortDate } from '../../../lib/format.ts';
import { TrashIcon } from '../../../ui/icons.tsx';
import { dayWords } from '../../../widgets/agenda/day-words.ts';
import { fullNameOf, idsOf, textOf } from '../../../widgets/records/record-fields.ts';
import type { Related } from '../../../widgets/records/relation.ts';
import {
  type Cell,
  type Column,
  idColumn,
  listCell,
  namesOf,
  numberCell,
  pendingCell,
  textCell,
  textColumn,
} from '../../../widgets/table/columns.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { trainerChoices } from './choices.ts';
import { defineEdit } from './section-forms.ts';
import { UsersIcon } from './section-icons.tsx';
import type { Section } from './section.ts';

type Summary = Json<'MemberSummary'>;

const telephoneOf = (row: StoredRecord): string => formatTelephone(textOf(row, 'phoneNumber'));

/** What the server says of a member; an ellipsis until it has answered. */
const summaryColumn = (
  label: string,
  cell: (summary: Summary, row: StoredRecord) => Cell,
  look: Pick<Column<StoredRecord>, 'grows' | 'since'> = {},
): Column<StoredRecord> => ({
  label,
  ...look,
  cell: (row, { summaries = [] }) => {
    const summary = summaries.find(({ id }) => id === row.id);
    return summary ? cell(summary as unknown as Summary, row) : pendingCell;
  },
});

const endOf = ({ clases, hasta }: Summary): string =>
  clases.length === 0 ? '' : hasta === null ? 'Sin vencimiento' : shortDate(hasta);

/** The lists of three weeks are searched. An older visit has left the class among those that were attended. */
function lastVisitOf({ ultimaVisita }: Summary, row: StoredRecord): string {
  if (ultimaVisita !== null) return shortDay(ultimaVisita);
  return idsOf(row, 'attended').length > 0 ? 'Hace más de 3 semanas' : '';
}

const nextClassOf = ({ proxima }: Summary): string =>
  proxima ? `${proxima.name}, ${dayWords(proxima.date, localDate(new Date()))} ${proxima.hour}` : '';

function rolesOf(row: StoredRecord, { trainers }: Related): string {
  const trainerId = textOf(row, 'trainerId');
  return [
    row['isAdmin'] === true && 'Admin',
    row['isDesk'] === true && 'Mostrador',
    trainerId !== '' && ['Instructor', ...namesOf([trainerId], trainers).map((name) => `(${name})`)].join(' '),
  ]
    .filter(Boolean)
    .join(' · ');
}

export const usersSection: Section = {
  id: 'usuarios',
  title: 'Usuarios',
  Icon: UsersIcon,
  one: 'Usuario',
  collection: 'users',
  listing: 'paged',
  rowsLead: true,
  columns: [
    {
      label: 'Apellido y nombre',
      field: 'lastName',
      only: 'list',
      grows: true,
      cell: (row) => ({
        kind: 'person',
        name: [textOf(row, 'lastName'), textOf(row, 'name')].filter(Boolean).join(', '),
        image: textOf(row, 'image'),
        detail: textOf(row, 'email') || telephoneOf(row),
        to: paths.memberFile(row.id),
      }),
    },
    { ...textColumn('Nombre', 'name'), only: 'file' },
    { ...textColumn('Apellido', 'lastName'), only: 'file' },
    { ...textColumn('Email', 'email'), only: 'file' },
    { label: 'Teléfono', only: 'file', cell: (row) => textCell(telephoneOf(row)) },
    summaryColumn('Plan', ({ clases }) => textCell(clases.join(', ')), { grows: true }),
    summaryColumn('Termina', (summary) => textCell(endOf(summary))),
    summaryColumn('Debe', ({ debe }) =>
      debe > 0 ? { kind: 'state', text: formatPesos(debe), tone: 'waiting', value: debe } : numberCell(0, ''),
    ),
    summaryColumn('Última visita', (summary, row) => textCell(lastVisitOf(summary, row)), { since: 'medium' }),
    summaryColumn('Próxima clase', (summary) => textCell(nextClassOf(summary)), { grows: true }),
    { label: 'Rol', only: 'list', since: 'widest', cell: (row, related) => textCell(rolesOf(row, related)) },
    { ...textColumn('Admin', 'isAdmin'), only: 'file' },
    { ...textColumn('Mostrador', 'isDesk'), only: 'file' },
    {
      label: 'Instructor',
      only: 'file',
      cell: (row, { trainers }) => textCell(namesOf([textOf(row, 'trainerId')].filter(Boolean), trainers).join()),
    },
    {
      label: 'Clases',
      only: 'file',
      cell: (row, { activities }) => listCell(namesOf(idsOf(row, 'activities'), activities)),
    },
    idColumn,
  ],
  reviews: 'userId',
  beside: {
    name: 'summaries',
    what: 'los planes, las visitas y las próximas clases',
    read: async (ids) => (await getMemberSummaries(ids)).map(({ userId, ...summary }) => ({ id: userId, ...summary })),
  },
  fileRelations: {
    activities: {
      collection: 'activities',
      field: ID,
      operator: 'in',
      values: (rows) => rows.flatMap((row) => idsOf(row, 'activities')),
    },
  },
  relations: {
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
  hit: (row) => ({ title: fullNameOf(row), lines: [textOf(row, 'email'), telephoneOf(row)] }),
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

import { formatPesos, type Product, productFields, productSchema } from '@gym-power/domain';
import type { Stored } from '../../../lib/firestore.ts';
import type { FormField, FormValues } from '../../../widgets/forms/form-field.ts';
import {
  type Cell,
  type Column,
  idColumn,
  listCell,
  longTextColumn,
  moneyColumn,
  namesOf,
  numberCell,
  textCell,
  textColumn,
} from '../../../widgets/table/columns.ts';
import { activityChoices } from './choices.ts';
import { defineCreate, defineEdit } from './section-forms.ts';
import { BottleIcon } from './section-icons.tsx';
import type { Section } from './section.ts';

const kinds = [
  { value: 'pack', label: 'Clases sueltas o pack' },
  { value: 'item', label: 'Artículo del mostrador' },
];

const ofPacks = ({ kind }: FormValues): boolean => kind === 'pack';
const ofItems = ({ kind }: FormValues): boolean => kind === 'item';

const kindField: FormField = { name: 'kind', label: 'Qué es', kind: 'choice', options: kinds };

const fields: readonly FormField[] = [
  { name: 'name', label: 'Nombre', kind: 'text' },
  { name: 'description', label: 'Descripción', kind: 'textarea' },
  { name: 'price', label: 'Precio', kind: 'integer' },
  { name: 'credits', label: 'Cuántas clases da', kind: 'integer', belongs: ofPacks },
  { name: 'days', label: 'Días que vale', kind: 'integer', hint: 'Desde que se paga', belongs: ofPacks },
  { name: 'perWeek', label: 'Clases por semana', kind: 'integer', hint: 'Vacío: sin límite', belongs: ofPacks },
  {
    name: 'activityIds',
    label: 'Clases',
    kind: 'multiple',
    choices: activityChoices,
    hint: 'Si no marcás ninguna, vale para todas',
    belongs: ofPacks,
  },
  { name: 'oncePerPerson', label: 'Una sola vez por persona', kind: 'checkbox', belongs: ofPacks },
  { name: 'newcomersOnly', label: 'Sólo para quien nunca compró', kind: 'checkbox', belongs: ofPacks },
  { name: 'online', label: 'Se vende en el sitio', kind: 'checkbox', belongs: ofPacks },
  { name: 'stock', label: 'Unidades que quedan', kind: 'integer', hint: 'Vacío: no se cuentan', belongs: ofItems },
  {
    name: 'active',
    label: 'Está a la venta',
    kind: 'checkbox',
    hint: 'Lo que ya se vendió no se borra: se saca de la venta',
  },
];

const nothing = {
  kind: 'pack',
  name: '',
  description: '',
  price: '',
  credits: '',
  days: '',
  perWeek: '',
  activityIds: [],
  oncePerPerson: false,
  newcomersOnly: false,
  online: true,
  stock: '',
  active: true,
};

const kindOf = ({ kind }: Product): string => (kind === 'pack' ? 'Clases' : 'Artículo');

function stateOf({ active, kind, stock, online }: Product): Cell {
  if (!active) return { kind: 'state', text: 'No se vende', tone: 'over' };
  if (stock === 0) return { kind: 'state', text: 'Sin stock', tone: 'waiting' };
  return { kind: 'state', text: kind === 'pack' && online ? 'Sitio y mostrador' : 'Mostrador', tone: 'good' };
}

function givenBy({ kind, credits, days, perWeek }: Product): string {
  if (kind === 'item') return '';
  const classes = credits === 1 ? '1 clase' : `${credits} clases`;
  return `${classes} en ${days} días${perWeek === null ? '' : `, ${perWeek} por semana`}`;
}

const columns: readonly Column<Stored<Product>>[] = [
  textColumn('Nombre', 'name'),
  { label: 'Qué es', cell: (row) => textCell(kindOf(row)) },
  moneyColumn('Precio', 'price'),
  { label: 'Da', cell: (row) => textCell(givenBy(row)) },
  {
    label: 'Quedan',
    cell: ({ stock }) => (stock === null ? textCell('') : numberCell(stock)),
    compare: (a, b) => (a.stock ?? Infinity) - (b.stock ?? Infinity),
  },
  { label: 'Venta', cell: stateOf },
  {
    label: 'Clases',
    grows: true,
    since: 'medium',
    cell: ({ kind, activityIds }, { activities }) =>
      activityIds ? listCell(namesOf(activityIds, activities)) : textCell(kind === 'pack' ? 'Todas' : ''),
  },
  { ...longTextColumn('Descripción', 'description'), since: 'widest' },
  idColumn,
];

export const productsSection: Section<Stored<Product>> = {
  id: 'productos',
  title: 'Productos',
  Icon: BottleIcon,
  one: 'Producto',
  collection: 'products',
  listing: 'whole',
  columns,
  relations: { activities: { collection: 'activities', all: true } },
  search: { label: 'Buscar productos', hint: 'Nombre, precio o clase' },
  hit: (row) => ({ title: row.name, lines: [`${kindOf(row)}, ${formatPesos(row.price)}`, givenBy(row)] }),
  rowActions: [],
  deletion: null,
  create: defineCreate({
    title: 'Agregar producto',
    fields: [kindField, ...fields],
    schema: productSchema,
    initialValues: nothing,
    writes: (values, id) => [
      { write: 'create', path: `products/${id}`, fields: { ...productFields(values), sold: 0 } },
    ],
    successMessage: 'Producto creado correctamente',
    failureMessage: 'Algo salió mal al crear el producto',
  }),
  edit: defineEdit({
    title: 'Editar producto',
    fields: [{ ...kindField, locked: true, lockedBecause: 'No se cambia: agregá otro producto' }, ...fields],
    schema: productSchema,
    formValues: (record: Stored<Product>) => ({
      kind: record.kind,
      name: record.name,
      description: record.description,
      price: record.price,
      credits: record.credits ?? '',
      days: record.days ?? '',
      perWeek: record.perWeek ?? '',
      activityIds: record.activityIds ?? [],
      oncePerPerson: record.oncePerPerson,
      newcomersOnly: record.newcomersOnly,
      online: record.online,
      stock: record.stock ?? '',
      active: record.active,
    }),
    storedFields: (values) => ({ ...productFields(values) }),
    successMessage: 'Producto editado correctamente',
    failureMessage: 'Algo salió mal al editar el producto',
  }),
};

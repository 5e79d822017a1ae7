// Every write that the dashboard's real sections send to Firestore, and the ways to tamper with each field.
import { limits } from '@gym-power/domain';
import { arrayUnion, Timestamp } from 'firebase/firestore';
import type { FormField, FormValues } from '../../web/src/widgets/forms/form-field.ts';
import type { Section } from '../../web/src/features/admin/sections/section.ts';
import { sections } from '../../web/src/features/admin/sections/sections.ts';
import { settingsForm } from '../../web/src/features/admin/settings/settings-form.ts';
import type { Write } from '../../web/src/lib/firestore.ts';
import { type Fields, world } from './world.ts';

export interface Sent {
  what: string;
  writes: readonly Write[];
  fields: readonly FormField[];
}

const typed: Record<string, FormValues> = {
  clases: {
    name: 'Spinning',
    image: 'https://a.test/spinning.webp',
    video: '/video/hero.mp4',
    description: 'Pedalear.',
    price: '15000',
    trainers: ['ana'],
    diaHoras: ['free'],
  },
  instructores: {
    name: 'Beto',
    image: '/img/beto.webp',
    specialty: 'Box',
    experience: 'Dos años',
    description: '',
    activities: ['yoga'],
  },
  'dias y horas': { day: 'Sabado', hour: '6:07', capacity: '12' },
  descuentos: {
    codigo: 'verano',
    descuento: '15',
    validFrom: '2026-12-01',
    validUntil: '2026-12-31',
    maxUses: '50',
    perMember: '1',
    activityIds: ['yoga'],
  },
  productos: {
    kind: 'pack',
    name: 'Pack de 8 clases',
    description: '',
    price: '55000',
    credits: '8',
    days: '60',
    perWeek: '3',
    activityIds: ['yoga'],
    oncePerPerson: false,
    newcomersOnly: false,
    online: true,
    stock: '',
    active: true,
  },
};

const edited: Record<string, string> = {
  activities: 'yoga',
  trainers: 'ana',
  diaHoras: 'free',
  descuentos: 'first',
  products: 'pack',
};
/**
 * Per collection, the record that a links panel adds to the edited record (`put`), and the one it removes (`taken`).
 */
const others: Record<string, { put: string; taken: string }> = {
  diaHoras: { put: 'free', taken: 'of-yoga' },
  trainers: { put: 'beto', taken: 'ana' },
  activities: { put: 'box', taken: 'yoga' },
};

const record = (collection: string, id: string) => ({ ...world[`${collection}/${id}`], id });

function sentFrom({ id, title, collection, create, edit, texts, deletion }: Section): Sent[] {
  const sent: Sent[] = [];
  const path = `${collection}/${edited[collection]}`;
  if (create)
    sent.push({
      what: `${title}: the create dialog`,
      fields: create.fields,
      writes: create.writes(create.schema.validateSync(typed[id]) as never, 'new'),
    });
  const row = record(collection, edited[collection] ?? '');
  for (const form of [edit, texts]) {
    if (!form || form.saveOnServer) continue;
    const values = Object.fromEntries(
      Object.entries(form.formValues(row)).map(([name, value]) => [name, typed[id]?.[name] ?? value]),
    );
    sent.push({
      what: form === edit ? `${title}: the edit page` : `${title}: the texts beside it`,
      fields: form.fields,
      writes: [{ write: 'update', path, fields: form.storedFields(form.schema.validateSync(values) as never) }],
    });
  }
  if (edit && !edit.saveOnServer) {
    for (const { title: panel, candidates, link, unlink } of edit.links ?? []) {
      const { put, taken } = others[candidates.collection]!;
      sent.push({
        what: `${title}: putting one to '${panel}'`,
        fields: [],
        writes: [link(row, record(candidates.collection, put))],
      });
      sent.push({
        what: `${title}: taking one from '${panel}'`,
        fields: [],
        writes: [unlink(row, record(candidates.collection, taken))],
      });
    }
  }
  if (deletion && !deletion.deleteOnServer)
    sent.push({ what: `${title}: deleting`, fields: [], writes: [{ write: 'delete', path }] });
  return sent;
}

/** Saved unchanged from the world; table.ts tests the possible values. */
const settingsSent = [settingsForm].map(({ title, fields, schema, formValues, storedFields }): Sent => {
  const values = formValues(record('settings', 'gym'));
  return {
    what: title,
    fields,
    writes: [{ write: 'update', path: 'settings/gym', fields: storedFields(schema.validateSync(values) as never) }],
  };
});

export const everythingSent: readonly Sent[] = [...sections.flatMap(sentFrom), ...settingsSent];

const wrongOf: Record<FormField['kind'], readonly unknown[]> = {
  text: ['', 'x'.repeat(limits.text + 1), 7, null, ['x']],
  optional: ['x'.repeat(limits.text + 1), 7, null],
  decimal: [-1_000, 1_000, '15', null],
  choice: ['', 'other', 7, null],
  textarea: ['x'.repeat(limits.text + 1), 7, null],
  integer: [-1, 0.5, limits.price + 1, '15', null],
  codigo: ['verano', 'DOS PALABRAS', '', 'X'.repeat(limits.codigo + 1), 7, null],
  phone: ['1123456789', 7, null],
  checkbox: ['true', 1, null],
  picture: ['javascript:alert(1)', '//evil.test/a', '', 7, null],
  date: ['2026-12-01', 7, ''],
  day: ['Viernes', 'sabado', '', 6, null],
  days: [[], ['sabado'], ['Lunes', 'Lunes'], 'Lunes', 7, null],
  multiple: [['con/barra'], [7], 'ana', null],
  record: ['con/barra', 7],
};

/** Wrong values of fields that the dashboard sets without a form. */
const wrongUnseen: Fields = {
  taken: [1, -1, '0', null],
  activityId: ['no-such-class', 7],
  trainers: [arrayUnion('con/barra'), arrayUnion(7), 'ana', null],
  uses: [1, -1, '0', null],
  sold: [1, -1, '0', null],
};

const limitless = new Set(['maxUses', 'perMember', 'activityIds', 'perWeek', 'stock']);

const longAgo = Timestamp.fromDate(new Date('2020-01-01T00:00:00Z'));
/** Fields that only the server writes or stamps, and an unknown one. */
const notSent: Fields = {
  createdAt: longAgo,
  updatedAt: longAgo,
  taken: 9,
  uses: 9,
  cartId: 'one',
  uid: 'admin',
  email: 'otra@gympower.test',
  state: 'Complete',
  totalPrice: 0,
  extra: 1,
};

export interface Tampering {
  field: string;
  values: readonly unknown[];
}

/** Every way to tamper with a single field of a write. @param fields of the form that sent it */
export function tamperings(write: Exclude<Write, { write: 'delete' }>, fields: readonly FormField[]): Tampering[] {
  const sent = 'fields' in write ? Object.keys(write.fields) : [write.field];
  const wrong = sent.map((field) => {
    const kind = fields.find(({ name }) => name === field)?.kind;
    const values = (kind ? wrongOf[kind] : wrongUnseen[field]) as readonly unknown[];
    return { field, values: values.filter((value) => value !== null || !limitless.has(field)) };
  });
  const foreign = Object.entries(notSent).filter(([field]) => !sent.includes(field));
  return [...wrong, ...foreign.map(([field, value]) => ({ field, values: [value] }))];
}

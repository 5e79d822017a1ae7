// What the dashboard sends to Firestore, made of its own sections: every create dialog, edit page, panel of links and delete, filled in as
// a person fills them in. And how each field of it can be tampered with.
import { limits } from '@gym-power/domain';
import { arrayUnion, Timestamp } from 'firebase/firestore';
import type { FormField, FormValues } from '../../web/src/features/admin/form/form-field.ts';
import type { Section } from '../../web/src/features/admin/sections/section.ts';
import { sections } from '../../web/src/features/admin/sections/sections.ts';
import type { Write } from '../../web/src/lib/firestore.ts';
import { type Fields, world } from './world.ts';

export interface Sent {
  /** As a sentence about the section. */
  what: string;
  /** One batch. */
  writes: readonly Write[];
  /** Where a form was sent: how each of its fields was filled in. */
  fields: readonly FormField[];
}

/** What is typed and ticked in each section, on a new record as on an old one. */
const typed: Record<string, FormValues> = {
  usuarios: { isAdmin: true },
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
  descuentos: { codigo: 'verano', descuento: '15' },
};

/** The record of the world that is edited, and the one that is deleted. */
const edited: Record<string, string> = {
  users: 'owner',
  activities: 'yoga',
  trainers: 'ana',
  diaHoras: 'free',
  descuentos: 'first',
};
/** The records that are put to the edited one, and taken from it. */
const others: Record<string, { put: string; taken: string }> = {
  diaHoras: { put: 'free', taken: 'of-yoga' },
  trainers: { put: 'beto', taken: 'ana' },
  activities: { put: 'box', taken: 'yoga' },
};

const record = (collection: string, id: string) => ({ ...world[`${collection}/${id}`], id });

function sentFrom({ id, title, collection, create, edit, deletion }: Section): Sent[] {
  const sent: Sent[] = [];
  const path = `${collection}/${edited[collection]}`;
  if (create)
    sent.push({
      what: `${title}: the create dialog`,
      fields: create.fields,
      writes: create.writes(create.schema.validateSync(typed[id]) as never, 'new'),
    });
  if (edit) {
    const row = record(collection, edited[collection]!);
    const values = Object.fromEntries(
      Object.entries(edit.formValues(row)).map(([name, value]) => [name, typed[id]?.[name] ?? value]),
    );
    sent.push({
      what: `${title}: the edit page`,
      fields: edit.fields,
      writes: [{ write: 'update', path, fields: edit.storedFields(edit.schema.validateSync(values) as never) }],
    });
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

export const everythingSent: readonly Sent[] = sections.flatMap(sentFrom);

/** What a field of each kind may not hold, whatever it is called: the wrong type, or out of range. */
const wrongOf: Record<FormField['kind'], readonly unknown[]> = {
  text: ['', 'x'.repeat(limits.text + 1), 7, null, ['x']],
  textarea: ['x'.repeat(limits.text + 1), 7, null],
  integer: [-1, 0.5, limits.price + 1, '15', null],
  codigo: ['verano', 'DOS PALABRAS', '', 'X'.repeat(limits.codigo + 1), 7, null],
  phone: ['1123456789', 7, null],
  checkbox: ['true', 1, null],
  picture: ['javascript:alert(1)', '//evil.test/a', '', 7, null],
  day: ['Viernes', 'sabado', '', 6, null],
  multiple: [['con/barra'], [7], 'ana', null],
};

/** The same of fields that no form shows and the dashboard sets. */
const wrongUnseen: Fields = {
  taken: [1, -1, '0', null],
  activityId: ['no-such-class', 7],
  trainers: [arrayUnion('con/barra'), arrayUnion(7), 'ana', null],
};

const longAgo = Timestamp.fromDate(new Date('2020-01-01T00:00:00Z'));
/** Fields that the server alone writes or stamps, and one that nobody knows. */
const notSent: Fields = {
  createdAt: longAgo,
  updatedAt: longAgo,
  taken: 9,
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

/** Every way in which one field of the write, of all that was sent, can be wrong. */
export function tamperings(write: Exclude<Write, { write: 'delete' }>, fields: readonly FormField[]): Tampering[] {
  const sent = 'fields' in write ? Object.keys(write.fields) : [write.field];
  const wrong = sent.map((field) => {
    const kind = fields.find(({ name }) => name === field)?.kind;
    return { field, values: (kind ? wrongOf[kind] : wrongUnseen[field]) as readonly unknown[] };
  });
  const foreign = Object.entries(notSent).filter(([field]) => !sent.includes(field));
  return [...wrong, ...foreign.map(([field, value]) => ({ field, values: [value] }))];
}

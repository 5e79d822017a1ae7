import { assertFails } from '@firebase/rules-unit-testing';
import { doc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { fieldsOf, type Write } from '../../web/src/lib/firestore.ts';
import { emulatedRules } from './acting.ts';
import { everythingSent, type Sent, tamperings } from './dashboard-writes.ts';
import type { Fields, Role } from './world.ts';

const { as, expectAllowed } = emulatedRules();

function send(role: Role, { writes }: Sent, tampered?: { write: Write; fields: Fields }): Promise<void> {
  const { store, write } = as(role);
  return write((transaction) => {
    for (const each of writes) {
      const ref = doc(store, each.path);
      if (each.write === 'delete') {
        transaction.delete(ref);
        continue;
      }
      const fields = { ...fieldsOf(each), ...(each === tampered?.write && tampered.fields) };
      if (each.write === 'create') transaction.set(ref, fields);
      else transaction.update(ref, fields);
    }
  });
}

const collectionOf = ({ path }: Write): string => path.split('/')[0]!;

it('every write of the dashboard is tested here', () => {
  expect(everythingSent.map(({ what }) => what)).toEqual([
    'Clases: the create dialog',
    'Clases: the edit page',
    'Clases: the texts beside it',
    "Clases: putting one to 'Días y horas de la clase'",
    "Clases: taking one from 'Días y horas de la clase'",
    "Clases: putting one to 'Instructores de la clase'",
    "Clases: taking one from 'Instructores de la clase'",
    'Instructores: the create dialog',
    'Instructores: the edit page',
    'Instructores: the texts beside it',
    "Instructores: putting one to 'Clases que da'",
    "Instructores: taking one from 'Clases que da'",
    'Dias y horas: the create dialog',
    'Dias y horas: deleting',
    'Descuentos: the create dialog',
    'Descuentos: the edit page',
    'Descuentos: deleting',
    'Productos: the create dialog',
    'Productos: the edit page',
    'Ajustes',
  ]);
});

describe.each(everythingSent)('$what', (sent) => {
  it('is allowed to an admin', async () => {
    await expectAllowed(send('admin', sent));
  });

  it.each<Role>(['visitor', 'orphan', 'stranger', 'trainer', 'owner', 'desk'])('is refused to a %s', (role) =>
    assertFails(send(role, sent)),
  );

  const each = sent.writes.flatMap((write) =>
    write.write === 'delete'
      ? []
      : tamperings(write, sent.fields).map((tampering) => ({ ...tampering, write, collection: collectionOf(write) })),
  );
  it.each(each)(
    'is refused to an admin when $field of $collection is tampered with',
    async ({ write, field, values }) => {
      expect(values.length).toBeGreaterThan(0);
      await Promise.all(values.map((value) => assertFails(send('admin', sent, { write, fields: { [field]: value } }))));
    },
  );
});

import { afterEach, describe, expect, test } from 'vitest';
import { store } from '../store.ts';
import { noticesAtom } from './notices-atom.ts';
import { notify } from './notify.ts';

const shown = () => store.get(noticesAtom).map(({ text }) => text);

afterEach(() => store.set(noticesAtom, []));

describe('a notice', () => {
  test('that is repeated replaces the earlier one, and is announced again', () => {
    notify.warning('Complete todos los campos.');
    const [first] = store.get(noticesAtom);
    notify.error('Algo salió mal');
    notify.warning('Complete todos los campos.');
    expect(shown()).toEqual(['Algo salió mal', 'Complete todos los campos.']);
    expect(store.get(noticesAtom)[1]!.id, 'a new id, so screen readers announce it').not.toBe(first!.id);
  });

  test('with an action does not replace an equal one', () => {
    const undone: string[] = [];
    for (const record of ['one', 'other']) notify.undoable('Se borra en 8 segundos', 8_000, () => undone.push(record));
    for (const { action } of store.get(noticesAtom)) action!.run();
    expect(undone).toEqual(['one', 'other']);
  });
});

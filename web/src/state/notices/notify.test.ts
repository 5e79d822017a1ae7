import { afterEach, describe, expect, test } from 'vitest';
import { notify } from './notify.ts';
import { noticesAtom } from './notices-atom.ts';
import { store } from '../store.ts';

const shown = () => store.get(noticesAtom).map(({ text }) => text);

afterEach(() => store.set(noticesAtom, []));

describe('what is said to the person in front of the screen', () => {
  test('stands there once, however often it is said, and is new each time', () => {
    notify.warning('Complete todos los campos.');
    const [first] = store.get(noticesAtom);
    notify.error('Algo salió mal');
    notify.warning('Complete todos los campos.');
    expect(shown()).toEqual(['Algo salió mal', 'Complete todos los campos.']);
    expect(store.get(noticesAtom)[1]!.id, 'read out again').not.toBe(first!.id);
  });

  test('is each its own where it can be undone', () => {
    const undone: string[] = [];
    for (const record of ['one', 'other']) notify.undoable('Se borra en 8 segundos', 8_000, () => undone.push(record));
    for (const { action } of store.get(noticesAtom)) action!.run();
    expect(undone).toEqual(['one', 'other']);
  });
});

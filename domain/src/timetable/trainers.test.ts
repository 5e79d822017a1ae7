import { describe, expect, test } from 'vitest';
import { activity, byId } from '../../test/records.ts';
import { assignClasses, namedClasses } from './trainers.ts';

const yoga = activity({ id: 'a1', name: 'Yoga', trainers: ['caro'] });
const yogaToo = activity({ id: 'a2', name: 'Yoga' });
const boxing = activity({ id: 'a3', name: 'Boxeo' });
const classes = byId(yoga, yogaToo, boxing);

describe('the classes that a client names', () => {
  test.each([
    ['by id', ['a3'], [boxing]],
    ['by name: every class of that name', ['Yoga'], [yoga, yogaToo]],
    ['in both ways, each once', ['a1', 'Yoga'], [yoga, yogaToo]],
  ])('are found %s', (_, named, found) => {
    expect([...namedClasses(classes, named)]).toEqual(found);
  });

  test('are refused when one does not exist', () => {
    expect(() => namedClasses(classes, ['a1', 'Zumba'])).toThrow(
      expect.objectContaining({ code: 'ACTIVITY_NOT_FOUND', details: { activity: 'Zumba' } }),
    );
  });
});

test('a trainer gives the wanted classes and no others; classes that do not change are the very same', () => {
  const [first, second, third] = assignClasses([yoga, yogaToo, boxing], 'caro', new Set([boxing]));
  expect(first).toMatchObject({ id: 'a1', trainers: [] });
  expect(second).toBe(yogaToo);
  expect(third).toMatchObject({ id: 'a3', trainers: ['caro'] });
});

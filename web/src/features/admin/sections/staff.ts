/** Who gives which class stands in `activities.trainers` alone; classes and trainers are put together from both sides. */
import type { Write } from '../../../lib/firestore.ts';
import { textOf, withId } from '../table/columns.ts';
import type { Choices, FormField } from './section.ts';

const byName = (collection: string): Choices => ({
  collection,
  conditions: [],
  sort: 'name',
  label: withId((record) => textOf(record, 'name')),
});

export const allClasses = byName('activities');
export const allTrainers = byName('trainers');

const link =
  (write: 'include' | 'exclude') =>
  (trainerId: string, activityId: string): Write => ({
    write,
    path: `activities/${activityId}`,
    field: 'trainers',
    value: trainerId,
  });
export const gives = link('include');
export const givesNoMore = link('exclude');

/** How both are called and what they look like. */
export const nameAndImage: readonly FormField[] = [
  { name: 'name', label: 'Nombre', kind: 'text' },
  { name: 'image', label: 'Imagen', kind: 'picture' },
];

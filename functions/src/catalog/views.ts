/** Which public views there are, what each is made from, and how it is ordered. */
import { activityView, byWeek, slotView, reviewView, trainerView } from '@gym-power/domain';
import { activities, activitiesOf, diaHoras, slotsOf, type Ids, reviews, trainers } from './source-store.ts';

/** Makes the entries of a view: those with the given ids, or all. */
type Build = (ids: Ids) => Promise<{ id: string }[]>;

export const builders = {
  activities: async (ids) => {
    const [found, slots] = await Promise.all([activities(ids), slotsOf(ids)]);
    const staff = await trainers(ids === 'all' ? 'all' : [...new Set(found.flatMap((activity) => activity.trainers))]);
    const slotsByClass = Map.groupBy(slots, ({ activityId }) => activityId);
    return found.map((activity) => activityView(activity, slotsByClass.get(activity.id) ?? [], staff));
  },
  trainers: async (ids) => {
    const [found, classes] = await Promise.all([trainers(ids), activitiesOf(ids)]);
    return found.map((trainer) => trainerView(trainer, classes));
  },
  diaHoras: async (ids) => (await diaHoras(ids)).map(slotView),
  reviews: async (ids) => (await reviews(ids)).map(reviewView),
} satisfies Record<string, Build>;

export type ViewName = keyof typeof builders;
export const viewNames = Object.keys(builders) as ViewName[];

type Compare<T> = (a: T, b: T) => number;
const byName: Compare<{ name: string }> = (a, b) => a.name.localeCompare(b.name, 'es');
const newestFirst: Compare<{ createdAt: string }> = (a, b) => b.createdAt.localeCompare(a.createdAt);

/** A view has no order of its own, since entries are patched; answers are ordered when they are read. */
export const orders = { activities: byName, trainers: byName, diaHoras: byWeek, reviews: newestFirst } as Record<
  ViewName,
  Compare<never>
>;

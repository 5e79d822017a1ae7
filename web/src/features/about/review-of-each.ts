import type { ReviewJson, TrainerJson } from '@gym-power/domain';

type Trainer = Pick<TrainerJson, 'id' | 'name' | 'activities'>;

/** Prefers reviews that name the trainer, and shows no review twice. @param reviews newest first */
export function reviewOfEach(
  trainers: readonly Trainer[],
  reviews: readonly ReviewJson[],
): ReadonlyMap<string, ReviewJson> {
  const chosen = new Map<string, ReviewJson>();
  const counting = reviews.filter(({ early }) => !early);
  const choose = (isFor: (review: ReviewJson, trainer: Trainer) => boolean) => {
    for (const trainer of trainers) {
      const used = new Set([...chosen.values()].map(({ id }) => id));
      const classes = new Set(trainer.activities.map(({ id }) => id));
      const review = counting.find(
        (each) => classes.has(each.activityId) && !used.has(each.id) && isFor(each, trainer),
      );
      if (review && !chosen.has(trainer.id)) chosen.set(trainer.id, review);
    }
  };
  choose(({ description }, { name }) => description.includes(name.split(' ')[0]!));
  choose(() => true);
  return chosen;
}

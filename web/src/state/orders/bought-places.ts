import { byWeek, DAY_MS, type OrderJson, type OrderLineJson, planEnded } from '@gym-power/domain';

/** A bought order line; `ended` once its plan period is over. */
export type Place = OrderLineJson & { ended: boolean };

/** A class with the places that the member has or had in it. */
export interface BoughtActivity {
  activityId: string;
  name: string;
  image: string;
  places: Place[];
}

/** Whether the gym has not canceled the line alone. */
export const isKept = ({ canceledAt }: Pick<OrderLineJson, 'canceledAt'>): boolean => !canceledAt;

export const placeOf = (line: OrderLineJson, now: Date): Place => ({
  ...line,
  ended: planEnded({ validUntil: dateOf(line.validUntil) }, now),
});

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** Keeps the newest place per slot: one that was bought again counts once. */
const newest = (places: readonly Place[]): Place[] => [
  ...new Map(
    places
      .toSorted((a, b) => Date.parse(a.validFrom ?? '') - Date.parse(b.validFrom ?? ''))
      .map((place) => [place.diaHoraId, place]),
  ).values(),
];

/** The classes that the member has bought; those with a place that has not ended come first. */
export function boughtActivities(orders: readonly OrderJson[], now: Date): BoughtActivity[] {
  const places = newest(
    orders
      .filter(({ state }) => state === 'Complete')
      .flatMap(({ lines }) => lines.filter(isKept).map((line) => placeOf(line, now))),
  );
  const byClass = Map.groupBy(places, ({ activityId }) => activityId);
  return [...byClass.values()]
    .map((all) => {
      const sorted = all.toSorted((a, b) => Number(a.ended) - Number(b.ended) || byWeek(a, b));
      const { activityId, name, image } = sorted[0]!;
      return { activityId, name, image, places: sorted };
    })
    .toSorted((a, b) => Number(a.places.every(({ ended }) => ended)) - Number(b.places.every(({ ended }) => ended)));
}

const placesOf = (bought: readonly BoughtActivity[]): Place[] => bought.flatMap(({ places }) => places);

/** For so long before and after its end a plan period is worth a word. */
export const NEAR_END_DAYS = 10;

/** The places whose plan period ends soon, or has just ended; the earliest end first. */
export const endingPlaces = (bought: readonly BoughtActivity[], now: Date): Place[] =>
  placesOf(bought)
    .filter(
      ({ validUntil }) => validUntil && Math.abs(Date.parse(validUntil) - now.getTime()) <= NEAR_END_DAYS * DAY_MS,
    )
    .toSorted((a, b) => Date.parse(a.validUntil!) - Date.parse(b.validUntil!));

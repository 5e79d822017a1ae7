import { byWeek, DAY_MS, type OrderJson, type OrderLineJson, planEnded } from '@gym-power/domain';

export type Place = OrderLineJson & {
  /** The plan period is over, and the member can still renew. */
  inGrace: boolean;
  ended: boolean;
  /** Who comes; undefined for the buyer. */
  para?: Attendee | undefined;
};

type Attendee = NonNullable<OrderJson['attendees']>[number];

/** Who comes to a line; undefined for the buyer. */
export const paraOf = (
  { attendees }: Pick<OrderJson, 'attendees'>,
  { userId }: Pick<OrderLineJson, 'userId'>,
): Attendee | undefined => attendees?.find(({ id }) => id === userId);

const isSamePlace = (one: OrderLineJson, other: OrderLineJson): boolean =>
  one.diaHoraId === other.diaHoraId && one.userId === other.userId;

export interface BoughtActivity {
  activityId: string;
  name: string;
  image: string;
  places: Place[];
}

/** False if the gym canceled this one line. */
export const isKept = ({ canceledAt }: Pick<OrderLineJson, 'canceledAt'>): boolean => !canceledAt;

export function placeOf(line: OrderLineJson, now: Date): Place {
  const isOver = planEnded({ validUntil: dateOf(line.validUntil) }, now);
  const inGrace = isOver && isHeld(line, now);
  return { ...line, inGrace, ended: isOver && !inGrace };
}

const isHeld = ({ heldPlaces, keptUntil }: OrderLineJson, now: Date): boolean =>
  heldPlaces > 0 && (keptUntil === null || Date.parse(keptUntil) > now.getTime());

type Renewing = Pick<OrderJson, 'renewals'>;

export const isRenewal = ({ renewals }: Renewing): boolean => renewals.length > 0;

const continues = ({ renewals }: Renewing, { orderId, diaHoraId }: OrderLineJson): boolean =>
  renewals.some((each) => each.orderId === orderId && each.diaHoraId === diaHoraId);

const isRenewing = (order: Renewing & Pick<OrderJson, 'lines'>, line: OrderLineJson): boolean =>
  continues(order, line) && order.lines.some((each) => isSamePlace(each, line));

export const isRenewed = (line: OrderLineJson, orders: readonly OrderJson[]): boolean =>
  orders.some(
    (order) =>
      order.state === 'Complete' &&
      continues(order, line) &&
      order.lines.some((each) => isSamePlace(each, line) && isKept(each)),
  );

export const heldWithout = (
  renewal: Renewing & Pick<OrderJson, 'lines'>,
  orders: readonly OrderJson[],
  now: Date,
): OrderLineJson[] =>
  orders
    .filter(({ state }) => state === 'Complete')
    .flatMap(({ lines }) => lines.filter((line) => isRenewing(renewal, line) && isHeld(line, now)));

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

const newest = (places: readonly Place[]): Place[] => [
  ...new Map(
    places
      .toSorted((a, b) => Date.parse(a.validFrom ?? '') - Date.parse(b.validFrom ?? ''))
      .map((place) => [`${place.diaHoraId} ${place.userId}`, place]),
  ).values(),
];

/** Classes with a current place come first. */
export function boughtActivities(orders: readonly OrderJson[], now: Date): BoughtActivity[] {
  const places = newest(
    orders
      .filter(({ state }) => state === 'Complete')
      .flatMap((order) =>
        order.lines.filter(isKept).map((line) => ({ ...placeOf(line, now), para: paraOf(order, line) })),
      ),
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

/** @returns only a slot's newest place */
export const placesOf = (bought: readonly BoughtActivity[]): Place[] => bought.flatMap(({ places }) => places);

/** How long an ended plan period is mentioned. */
const ENDED_LATELY_DAYS = 10;

/** Places that end within `days`, ended lately, or are in grace; earliest end first. */
export const endingPlaces = (bought: readonly BoughtActivity[], now: Date, days: number): Place[] =>
  placesOf(bought)
    .filter(({ validUntil, inGrace }) => {
      if (!validUntil) return false;
      const left = Date.parse(validUntil) - now.getTime();
      return inGrace || (left <= days * DAY_MS && left >= -ENDED_LATELY_DAYS * DAY_MS);
    })
    .toSorted((a, b) => Date.parse(a.validUntil!) - Date.parse(b.validUntil!));

import { type IsoDate, localDate } from '../calendar.ts';
import {
  type Activity,
  type Credit,
  type Order,
  type OrderLine,
  orderLineId,
  type Slot,
  type User,
} from '../entities.ts';
import { isFor, priceWith } from '../pricing.ts';
import { Refusal } from '../refusals.ts';
import { withAttendeesOf } from './attendees.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { isLive, otherThanBuyer } from './order-line.ts';
import { freezesMoved } from '../timetable/freezes.ts';
import { takesPlaceOn } from '../timetable/sessions.ts';
import { planEnded, takePlaces } from './places.ts';
import { offeredAt } from './set-cart-line.ts';
import { classesOf } from './stored-cart.ts';

export interface MoveFacts extends OrderWithLines {
  slots: ReadonlyMap<string, Slot>;
  activities: ReadonlyMap<string, Activity>;
  /** null once the account is deleted. */
  buyer: User | null;
  /** Whether the buyer holds places of the slot in another order. */
  holdsElsewhere: boolean;
  /** The credits that are owed for dates of the line: such dates are not frozen. */
  owed: readonly Credit[];
  now: Date;
}

/**
 * Moves a line with all its places. The line keeps its price, its plan period, and its absences on dates that the new
 * slot also has. A freeze goes on with the dates of the new slot. Idempotent.
 * @throws Refusal LINE_NOT_FOUND, ORDER_STATE, LINE_OVER, USER_NOT_FOUND, ALREADY_THERE, DIA_HORA_NOT_FOUND,
 * SLOT_WITHOUT_CLASS, PRICE_DIFFERS {unitprice, price}, SLOT_FULL, LINE_FROZEN if fewer dates were frozen there, and a
 * credit is owed for one that would be after the plan period
 */
export function moveLine(
  { order, lines, productLines = [], slots, activities, buyer, holdsElsewhere, owed, now }: MoveFacts,
  { lineId, diaHoraId }: { lineId: string; diaHoraId: string },
): ChangedOrder {
  const line = lines.find(({ id }) => id === lineId);
  const idIn = (slotId: string, userId: string) => orderLineId(order.id, slotId, otherThanBuyer(order, userId));
  if (!line) {
    const isThere = lines.some(
      ({ diaHoraId: slotId, movedFrom, userId }) =>
        slotId === diaHoraId && movedFrom && idIn(movedFrom, userId) === lineId,
    );
    if (isThere) return { order, lines };
    throw new Refusal('LINE_NOT_FOUND');
  }
  const there = lines.some((each) => each.diaHoraId === diaHoraId && each.userId === line.userId);
  if (order.state !== 'Complete') throw new Refusal('ORDER_STATE', { state: order.state });
  if (!isLive(line) || planEnded(line, now)) throw new Refusal('LINE_OVER');
  if (!buyer) throw new Refusal('USER_NOT_FOUND');
  // A canceled line of the slot counts too, because its record already uses the id of the new line.
  if (there || holdsElsewhere) throw new Refusal('ALREADY_THERE', { diaHoraId });

  const { slot, activity } = offeredAt(diaHoraId, { slots, activities });
  const from = activities.get(line.activityId);
  if (!costsTheSame(line, { descuento: order.descuento, from, to: activity }))
    throw new Refusal('PRICE_DIFFERS', { unitprice: line.unitprice, price: priceWith(order.descuento, activity) });
  const today = localDate(now);
  const owedDates = new Set(owed.flatMap((credit) => dateOwed(credit, line) ?? []));
  const frozen = freezesMoved(line, { slot, owed: owedDates, now });
  if (endsBefore(frozen, line) && [...owedDates].some((date) => date > localDate(frozen.validUntil!)))
    throw new Refusal('LINE_FROZEN');
  const moved: OrderLine = {
    ...frozen,
    id: idIn(diaHoraId, line.userId),
    diaHoraId,
    activityId: activity.id,
    name: activity.name,
    image: activity.image,
    day: slot.day,
    hour: slot.hour,
    heldPlaces: 0,
    movedFrom: line.diaHoraId,
    absences: frozen.absences.filter(
      ({ date, because }) => takesPlaceOn(slot, date) || (because === 'frozen' && date <= today),
    ),
  };
  const [to] = takePlaces([moved], slots, now, { because: 'moved' });
  const after = lines.map((each) => (each === line ? to! : each));
  return {
    order: {
      ...withAttendeesOf(order, [...after, ...productLines]),
      revision: order.revision + 1,
      diaHoraIds: [...new Set(after.map((each) => each.diaHoraId))],
      activities: classesOf(after),
    },
    lines: after,
    lineChange: { mail: 'lineMoved', from: line, to: to! },
  };
}

/** The date for which the line is owed the credit, in whichever slot it was. */
const dateOwed = ({ id, from, state }: Credit, { chain }: OrderLine): IsoDate | null =>
  from && state !== 'void' && id.startsWith(`${chain}_${from.date}_`) ? from.date : null;

const endsBefore = (after: OrderLine, before: OrderLine): boolean =>
  after.validUntil !== null && before.validUntil !== null && after.validUntil < before.validUntil;

interface Prices {
  descuento: Order['descuento'];
  /** The line's class today; undefined once it is deleted. */
  from: Pick<Activity, 'id' | 'price'> | undefined;
  to: Pick<Activity, 'id' | 'price'>;
}

/** Equal prices today also count, because both may have gone up, unless the descuento is for one class only. */
export const costsTheSame = (
  line: Pick<OrderLine, 'activityId' | 'unitprice'>,
  { descuento, from, to }: Prices,
): boolean =>
  to.id === line.activityId ||
  priceWith(descuento, to) === line.unitprice ||
  (to.price === from?.price && (!descuento || isFor(descuento, to.id) === isFor(descuento, from.id)));

import { type Closure, dateOf, isLive, type IsoDate, localDate, type Slot, takesPlaceOn } from '@gym-power/domain';
import { type Check, finding, type Gym } from './findings.ts';

/** The job that finishes closures runs every hour. */
const CLOSURE_GRACE_MS = 120 * 60_000;

/** From tomorrow on, because today's dates may have begun and then stay as they are. */
const datesToCome = ({ diaHoras, now }: Gym): { slot: Slot; date: IsoDate }[] =>
  [...diaHoras.values()].flatMap((slot) =>
    Object.keys(slot.dates)
      .filter((date) => date > localDate(now))
      .map((date) => ({ slot, date })),
  );

export const closedDatesHaveNobody: Check = (gym) =>
  datesToCome(gym).flatMap(({ slot, date }) => {
    const { guests, waiting, change } = dateOf(slot, date);
    return change?.kind === 'closed' && guests + waiting > 0
      ? [
          finding(`diaHoras/${slot.id}`, `is closed on ${date}, with ${guests} guests and ${waiting} waiting`, {
            by: 'settlingCredits',
            diaHoraId: slot.id,
            date,
          }),
        ]
      : [];
  });

const isOverdue = ({ state, updatedAt }: Closure, now: Date): boolean =>
  state !== 'closed' && now.getTime() - updatedAt.getTime() > CLOSURE_GRACE_MS;

export const closuresComeToTheirEnd: Check = ({ closures, now }) =>
  [...closures.values()]
    .filter((closure) => isOverdue(closure, now))
    .map(({ id, state }) => finding(`closures/${id}`, `is still ${state}`, { by: 'finishingClosures' }));

/** A date with a change of its own may stay open. */
export const closuresReachEverySlot: Check = (gym) =>
  [...gym.closures.values()]
    .filter(({ id, state }) => state === 'closed' && id > localDate(gym.now))
    .flatMap(({ id: date }) =>
      [...gym.diaHoras.values()]
        .filter((slot) => slot.activityId !== null && takesPlaceOn(slot, date) && dateOf(slot, date).change === null)
        .map(({ id }) =>
          finding(`diaHoras/${id}`, `is open on ${date}, and the gym is closed`, { by: 'closingDates', diaHoraId: id }),
        ),
    );

export const closedDatesNameTheirClosure: Check = (gym) =>
  datesToCome(gym).flatMap(({ slot, date }) => {
    const { change } = dateOf(slot, date);
    const closure = change?.kind === 'closed' ? change.closure : null;
    return closure === null || gym.closures.has(closure)
      ? []
      : [finding(`diaHoras/${slot.id}`, `is closed on ${date} with the gym, which is open: open the date`)];
  });

export const creditsAreOwed: Check = ({ credits, orders, orderLines, diaHoras, now }) =>
  [...credits.values()].flatMap(({ id, state, because, from }) => {
    if (from === null || !['open', 'waiting', 'booked'].includes(state)) return [];
    const order = orders.get(from.orderId);
    const line = orderLines.get(from.lineId);
    const voiding = { by: 'voidingCredit', creditId: id } as const;
    const slot = diaHoras.get(from.diaHoraId);
    const takesPlace =
      because === 'closed' &&
      state === 'open' &&
      from.date > localDate(now) &&
      slot !== undefined &&
      takesPlaceOn(slot, from.date) &&
      dateOf(slot, from.date).change?.kind !== 'closed';
    return [
      ...(order && order.state !== 'Complete'
        ? [finding(`credits/${id}`, `is ${state}, and its order is ${order.state}`, voiding)]
        : []),
      ...(line && !isLive(line) ? [finding(`credits/${id}`, `is ${state}, and its line was canceled`, voiding)] : []),
      ...(takesPlace ? [finding(`credits/${id}`, `is owed for ${from.date}, which takes place`)] : []),
    ];
  });

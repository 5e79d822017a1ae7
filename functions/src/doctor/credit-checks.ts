import {
  absentOn,
  canPromote,
  capacityOn,
  coversSession,
  type Credit,
  dateOf,
  frozenDates,
  isLive,
  isUsed,
  DAY_MS,
  waitlistOn,
  type IsoDate,
  lastPromotion,
  localDate,
  type OrderLine,
  type Slot,
  takesPlaceOn,
  timesOn,
} from '@gym-power/domain';
import { type Check, finding, type Gym, type Mend } from './findings.ts';

/** The job that ends credits runs every hour. */
const JOB_GRACE_MS = 120 * 60_000;

const settling = (diaHoraId: string, date: IsoDate): Mend => ({ by: 'settlingCredits', diaHoraId, date });

const onSessions = ({ credits, diaHoras }: Gym) =>
  [...credits.values()].flatMap((credit) => {
    const { state, session } = credit;
    if (session === null || (state !== 'booked' && state !== 'waiting' && state !== 'held')) return [];
    return [{ credit, session, slot: diaHoras.get(session.diaHoraId) }];
  });

const datesToCome = ({ diaHoras, now }: Gym) =>
  [...diaHoras.values()].flatMap((slot) =>
    Object.keys(slot.dates)
      .filter((date) => date >= localDate(now))
      .map((date) => ({ slot, date })),
  );

export const datesHoldTheirPeople: Check = (gym) =>
  datesToCome(gym).flatMap(({ slot, date }) => {
    const { absent, guests, change } = dateOf(slot, date);
    const [people, capacity] = [slot.taken - absent + guests, capacityOn(slot, date)];
    // A slot with more places sold than its capacity has its own finding.
    if (change?.kind === 'closed' || guests === 0 || people <= capacity) return [];
    return [
      finding(
        `diaHoras/${slot.id}`,
        `expects ${people} people on ${date}, and has ${capacity} places: raise its capacity, or free a credit`,
      ),
    ];
  });

export const absencesFitTheirLine: Check = ({ orderLines }) =>
  [...orderLines.values()].flatMap((line) => {
    const { id, heldPlaces, absences } = line;
    if (heldPlaces === 0) return [];
    return [...new Set(absences.map(({ date }) => date))]
      .filter((date) => absentOn(line, date) > heldPlaces)
      .map((date) =>
        finding(`orderLines/${id}`, `gives ${absentOn(line, date)} of ${heldPlaces} places up on ${date}`),
      );
  });

/** The frozen dates of a line that holds its places. */
export const freezesFreeTheirDates: Check = ({ orderLines }) =>
  [...orderLines.values()].flatMap((line) => {
    const { id, heldPlaces, freezes = [] } = line;
    if (heldPlaces === 0) return [];
    const path = `orderLines/${id}`;
    return [
      ...freezes.flatMap(({ from }, index) =>
        index > 0 && from <= freezes[index - 1]!.to ? [finding(path, `has two freezes on ${from}`)] : [],
      ),
      ...frozenDates(line).flatMap((date) => [
        ...(freezes.some(({ from, to }) => from <= date && date <= to)
          ? []
          : [finding(path, `is frozen on ${date}, and no freeze is`)]),
        ...(absentOn(line, date) === heldPlaces
          ? []
          : [finding(path, `is frozen on ${date} with ${absentOn(line, date)} of ${heldPlaces} places`)]),
      ]),
    ];
  });

export const creditsHaveTheirCause: Check = ({ credits, orderLines }) => {
  const live = [...credits.values()].filter(({ state, from }) => from !== null && state !== 'void');
  const numbered = live.flatMap(({ id, from }) => {
    const line = orderLines.get(from!.lineId);
    const place = Number(id.slice(id.lastIndexOf('_') + 1));
    return line && !(place < line.quantity)
      ? [finding(`credits/${id}`, `is for place ${place} of a line with ${line.quantity}`)]
      : [];
  });
  const ofAbsences = live.filter(({ because }) => because !== 'closed' && because !== 'granted');
  const byPlace = Map.groupBy(ofAbsences, ({ from }) => `${from!.lineId} ${from!.date}`);
  const uncaused = [...byPlace.values()].flatMap((owed) => {
    const { lineId, date } = owed[0]!.from!;
    const line = orderLines.get(lineId);
    // A line that was moved, renewed or ended no longer tracks its absences.
    if (!line || line.heldPlaces === 0) return [];
    const due = givenUpInTime(line, date);
    return owed.length > due
      ? [finding(`orderLines/${lineId}`, `has ${owed.length} credits for ${date}, and gave ${due} places up in time`)]
      : [];
  });
  return [...numbered, ...uncaused];
};

/** A used class is not undone with its pack, even before the job has noted it. */
export const packsGiveTheirCredits: Check = ({ productLines, orders, credits, diaHoras, now }) => {
  const creditsOf = Map.groupBy(credits.values(), ({ pack }) => pack?.orderLineId);
  const usable = new Set<Credit['state']>(['open', 'waiting', 'booked']);
  return [...productLines.values()].flatMap((line) => {
    if (!line.pack) return [];
    const own = creditsOf.get(line.id) ?? [];
    const path = `orderLines/${line.id}`;
    const state = orders.get(line.orderId)?.state;
    const isPaid = state === 'Complete';
    const held = own.filter((credit) => credit.state === 'held').length;
    if (held > 0 && state !== 'Created') return [finding(path, `is ${state ?? 'gone'}, and still holds a date`)];
    if (!isPaid || !isLive(line)) {
      const left = own.filter(
        (credit) => usable.has(credit.state) && !isUsed(credit, (id) => diaHoras.get(id) ?? null, now),
      ).length;
      return left === 0 ? [] : [finding(path, `is undone, and ${left} of its credits are not`)];
    }
    const due = line.pack.credits * line.quantity;
    const paid = own.reduce((sum, { pack }) => sum + pack!.paid, 0);
    return [
      // A deleted account is owed nothing.
      ...(own.length === due || own.length === 0 ? [] : [finding(path, `gives ${own.length} of ${due} credits`)]),
      ...(own.length === 0 || paid === line.subtotal
        ? []
        : [finding(path, `cost ${line.subtotal}, and its credits ${paid}`)]),
    ];
  });
};

const givenUpInTime = ({ absences }: OrderLine, on: IsoDate): number =>
  absences.reduce(
    (sum, { date, because, places }) =>
      date === on && because !== 'late' && because !== 'frozen' ? sum + places : sum,
    0,
  );

export const creditsAreOnTheirSession: Check = (gym) => {
  const misplaced = [...gym.credits.values()].flatMap(({ id, state, session }) => {
    const isOnOne = state === 'booked' || state === 'waiting' || state === 'held';
    if (isOnOne && session === null) return [finding(`credits/${id}`, `is ${state}, and on no session`)];
    if (!isOnOne && state !== 'spent' && session !== null)
      return [finding(`credits/${id}`, `is ${state}, and on a session`)];
    return [];
  });
  const wrong = onSessions(gym)
    .filter(({ session }) => session.date > localDate(gym.now))
    .flatMap(({ credit: { id, expiresOn }, session: { diaHoraId, activityId, date }, slot }) => [
      ...(slot ? [] : [finding(`credits/${id}`, `is on slot ${diaHoraId}, which is gone`)]),
      ...(slot && slot.activityId !== activityId
        ? [finding(`credits/${id}`, `is on a session of ${activityId}, and the slot is of ${slot.activityId}`)]
        : []),
      ...(slot && !takesPlaceOn(slot, date)
        ? [finding(`credits/${id}`, `is on ${date}, which is no ${slot.day}: free it`)]
        : []),
      ...(date > expiresOn ? [finding(`credits/${id}`, `is on ${date}, and ends on ${expiresOn}`)] : []),
    ]);
  return [...misplaced, ...wrong];
};

export const nobodyIsOnASessionTwice: Check = (gym) => {
  const held = Map.groupBy(gym.orderLines.values(), ({ userId, diaHoraId }) => `${userId} ${diaHoraId}`);
  const bySession = Map.groupBy(
    onSessions(gym).filter(({ credit, session }) => credit.state !== 'held' && session.date > localDate(gym.now)),
    ({ credit, session }) => `${credit.userId} ${session.diaHoraId} ${session.date}`,
  );
  return [...bySession.values()].flatMap((own) => {
    const { credit, session, slot } = own[0]!;
    const where = `on ${session.date} in slot ${session.diaHoraId}`;
    const comes = (line: OrderLine) =>
      slot !== undefined &&
      coversSession(line, timesOn(slot, session.date).start) &&
      line.heldPlaces > absentOn(line, session.date);
    const holds = (held.get(`${credit.userId} ${session.diaHoraId}`) ?? []).some(comes);
    return [
      ...(own.length > 1 ? [finding(`credits/${credit.id}`, `is one of ${own.length} of its member ${where}`)] : []),
      ...(holds ? [finding(`credits/${credit.id}`, `is of a member who holds a place ${where}: free it`)] : []),
    ];
  });
};

export const creditsAreSettledInTime: Check = (gym) => {
  const { credits, diaHoras, policy } = gym;
  const late = new Date(gym.now.getTime() - JOB_GRACE_MS);
  const overdue = onSessions(gym).flatMap(({ credit: { id, state }, session: { date }, slot }) => {
    if (!slot || state === 'held') return [];
    const { start, end } = timesOn(slot, date);
    const isOver = state === 'booked' ? end <= late : lastPromotion(start, policy) < late;
    return isOver ? [finding(`credits/${id}`, `is still ${state} for ${date}`, settling(slot.id, date))] : [];
  });
  const yesterday = localDate(new Date(gym.now.getTime() - DAY_MS));
  const unended = [...credits.values()]
    .filter(({ state, expiresOn }) => state === 'open' && expiresOn < yesterday)
    .map(({ id, expiresOn }) => finding(`credits/${id}`, `ended on ${expiresOn}`, { by: 'expiringCredits' }));
  return [...overdue, ...unended, ...[...diaHoras.values()].flatMap((slot) => passedOver(slot, gym))];
};

/** A place that just became free may be assigned at this moment, or by the job's next run. */
const passedOver = (slot: Slot, { credits, now, policy }: Gym) =>
  Object.keys(slot.dates)
    .filter((date) => date >= localDate(now) && canPromote(slot, date))
    .filter((date) => now <= lastPromotion(timesOn(slot, date).start, policy))
    .flatMap((date) => {
      const [first] = waitlistOn([...credits.values()].filter((credit) => isOn(credit, slot, date)));
      return first && now.getTime() - first.session!.since.getTime() > JOB_GRACE_MS
        ? [finding(`diaHoras/${slot.id}`, `has a free place on ${date} for ${first.id}`, settling(slot.id, date))]
        : [];
    });

const isOn = ({ session }: Credit, { id }: Slot, date: IsoDate): boolean =>
  session?.diaHoraId === id && session.date === date;

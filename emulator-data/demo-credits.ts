// The credits of the demo gym, from credits.json: members give places up, or the desk grants a credit.
import {
  type Activity,
  bookCredit,
  countChanges,
  coversSession,
  type Credit,
  daysAfter,
  demoGym,
  instantOn,
  type IsoDate,
  localDate,
  creditPolicy,
  type OrderLine,
  type OrderWithLines,
  setAbsence,
  type Slot,
  takesPlaceOn,
  withCounts,
} from '@gym-power/domain';
import creditTexts from './credits.json' with { type: 'json' };

interface Gym {
  orders: readonly OrderWithLines[];
  slots: ReadonlyMap<string, Slot>;
  activities: ReadonlyMap<string, Activity>;
}

interface Made {
  lines: Map<string, OrderLine>;
  slots: Map<string, Slot>;
  credits: Credit[];
}

/** Early enough that giving a place up earns a credit. */
const NOTICE_DAYS = 2;

const nextDate = (slot: Slot, now: Date): IsoDate =>
  Array.from({ length: 7 }, (_, day) => daysAfter(localDate(now), NOTICE_DAYS + day)).find((each) =>
    takesPlaceOn(slot, each),
  )!;

/** @returns the credits, and the lines and slots that change with them */
export function demoCredits(gym: Gym, now: Date): Made {
  return creditTexts.reduce<Made>(
    (made, { userId, for: cause, use }, index) => {
      const slots = new Map([...gym.slots, ...made.slots]);
      const owed = cause.diaHoraId
        ? givenUp(gym, { userId, slot: slots.get(cause.diaHoraId)! }, now)
        : { lines: [], slots: [], credits: [granted(`desk_demo-${index + 1}`, userId, cause.note ?? '', now)] };
      const [credit] = owed.credits;
      const used = use !== null && credit ? booked(gym, { credit, slot: slots.get(use)! }, now) : null;
      return {
        lines: new Map([...made.lines, ...owed.lines.map((line) => [line.id, line] as const)]),
        slots: new Map([
          ...made.slots,
          ...[...owed.slots, ...(used ? [used.slot] : [])].map((slot) => [slot.id, slot] as const),
        ]),
        credits: [...made.credits, ...(used?.credits ?? owed.credits)],
      };
    },
    { lines: new Map(), slots: new Map(), credits: [] },
  );
}

/** Empty where short plan periods have left no place to give up. */
function givenUp({ orders }: Gym, { userId, slot }: { userId: string; slot: Slot }, now: Date) {
  const date = nextDate(slot, now);
  const holds = (line: OrderLine) =>
    line.userId === userId && line.diaHoraId === slot.id && coversSession(line, instantOn(date, slot.hour));
  const { order, lines } = orders.find((each) => each.lines.some(holds)) ?? {};
  const before = lines?.find(holds);
  if (!order || !before) return { lines: [], slots: [], credits: [] };
  const facts = {
    order,
    line: before,
    slot,
    closures: new Map(),
    credits: new Map(),
    seats: [],
    attendance: null,
    policy: demoGym,
    now,
  };
  const { line, credits } = setAbsence(facts, date, 1);
  const today = localDate(now);
  const counts = countChanges({ lines: [before] }, { lines: [line] }, today).get(slot.id)!;
  return { lines: [line], slots: [withCounts(slot, counts, today)], credits };
}

const granted = (id: string, userId: string, note: string, now: Date): Credit => ({
  id,
  userId,
  because: 'granted',
  from: null,
  state: 'open',
  expiresOn: daysAfter(localDate(now), demoGym.creditDays),
  session: null,
  note,
  createdAt: now,
  updatedAt: now,
});

/** Books the credit, or puts it in the line of a full session. */
const booked = ({ activities }: Gym, { credit, slot }: { credit: Credit; slot: Slot }, now: Date) =>
  bookCredit(
    {
      slot,
      date: nextDate(slot, now),
      closures: new Map(),
      waiting: [],
      policy: creditPolicy(demoGym),
      now,
      credit,
      credits: [credit],
      lines: [],
      activity: activities.get(slot.activityId!)!,
      ownPrice: activities.get(credit.from?.activityId ?? '')?.price ?? null,
    },
    true,
  );

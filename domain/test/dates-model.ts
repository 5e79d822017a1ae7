/**
 * A gym of two slots whose places, absences, make-ups and waits change at random. Each act writes some records, and
 * counts its slots by what those records count after the write less what they counted before.
 */
import { daysAfter, type IsoDate, weekdayOn } from '../src/calendar.ts';
import type { Absence, SessionChange, Slot } from '../src/entities.ts';
import { countChanges, recounted, withCounts } from '../src/timetable/counts.ts';
import { capacityOn, dateOf, freeOn, fullDates, peakOf, stockOf, withDates } from '../src/timetable/slot-dates.ts';
import { byId, noon, slot } from './records.ts';

/** What a careless program might do. */
export type Defect =
  | 'a sale ignores guests'
  | 'an offer ignores guests'
  | 'an absence outlives its place'
  | 'a renewal forgets absences'
  | 'a renewal takes a second place'
  | 'an absence is undone unseen'
  | 'a closed date keeps its guests'
  | 'a date is made too small'
  | 'a slot is made too small';

interface Line {
  id: string;
  chain: string;
  diaHoraId: string;
  quantity: number;
  heldPlaces: number;
  absences: readonly Absence[];
}

interface Credit {
  id: string;
  state: 'open' | 'waiting' | 'booked' | 'spent';
  session: { diaHoraId: string; activityId: string; date: IsoDate; since: Date } | null;
}

interface Wait {
  id: string;
  diaHoraId: string;
  state: 'waiting' | 'offered' | 'left';
}

interface Records {
  lines?: readonly Line[];
  credits?: readonly Credit[];
  waits?: readonly Wait[];
}

const WEEKS = 4;

export class DatesModel {
  today: IsoDate = '2027-12-20';
  slots = byId(slot({ id: 'mon', day: 'Lunes', capacity: 4 }), slot({ id: 'thu', day: 'Jueves', capacity: 3 }));
  lines = new Map<string, Line>();
  credits = new Map<string, Credit>();
  waits = new Map<string, Wait>();
  #ids = 0;
  readonly #random: () => number;
  readonly #defect: Defect | null;

  constructor(seed: number, defect: Defect | null = null) {
    this.#random = randomFrom(seed);
    this.#defect = defect;
  }

  /** One act that is possible now, or none. */
  step(): void {
    this[this.#pick(acts)!]();
  }

  /** What does not hold. */
  findings(): string[] {
    const all = { lines: this.#lines(), credits: [...this.credits.values()], waits: [...this.waits.values()] };
    const chains = Map.groupBy(this.lines.values(), ({ chain }) => chain);
    return [
      ...[...this.slots.values()].flatMap((each) => {
        const stored = withDates(each, {}, this.today);
        const due = recounted(each, all, this.today);
        return [
          ...(JSON.stringify(sorted(stored)) === JSON.stringify(sorted(due)) ? [] : [`${each.id} is counted wrongly`]),
          ...(each.taken <= each.capacity ? [] : [`${each.id} is oversold`]),
          ...(each.peak >= peakOf(each, this.today) && each.peak <= each.capacity ? [] : [`${each.id}'s peak is off`]),
          ...Object.entries(stored.dates).flatMap(([date, { absent, guests, change }]) =>
            change?.kind === 'closed'
              ? guests > 0
                ? [`${each.id} is closed on ${date}, with guests`]
                : []
              : each.taken - absent + guests <= capacityOn(each, date)
                ? []
                : [`${each.id} is oversold on ${date}`],
          ),
        ];
      }),
      ...[...chains].flatMap(([chain, lines]) =>
        lines.reduce((sum, { heldPlaces }) => sum + heldPlaces, 0) <= lines[0]!.quantity
          ? []
          : [`${chain} holds twice`],
      ),
    ];
  }

  buy(): void {
    const quantity = 1 + this.#below(2);
    const into = this.#slot();
    if (stockOf(into) >= quantity) this.#sell(into, quantity, this.#has('a sale ignores guests'));
  }

  cancel(): void {
    const line = this.#held();
    if (!line) return;
    const before = this.#has('an absence outlives its place') ? { ...line, absences: [] } : line;
    this.#write({ lines: [{ ...line, heldPlaces: 0 }] }, { lines: [before] });
  }

  renew(): void {
    const line = this.#held();
    if (!line) return;
    const newer = { ...line, id: this.#id(), absences: this.#has('a renewal forgets absences') ? [] : line.absences };
    const older = { ...line, heldPlaces: this.#has('a renewal takes a second place') ? line.heldPlaces : 0 };
    this.#write({ lines: [older, newer] });
  }

  giveUp(): void {
    const line = this.#held();
    const date = line && this.#date(this.slots.get(line.diaHoraId)!);
    if (!date || line.absences.some((each) => each.date === date)) return;
    const places = 1 + this.#below(line.heldPlaces);
    this.#write({ lines: [{ ...line, absences: [...line.absences, absence(date, places)] }] });
  }

  undoAbsence(): void {
    const line = this.#held();
    const given = line && this.#pick(line.absences.filter(({ date }) => date >= this.today));
    if (!given) return;
    const isFree = freeOn(this.slots.get(line.diaHoraId)!, given.date) >= given.places;
    if (isFree || this.#has('an absence is undone unseen'))
      this.#write({ lines: [{ ...line, absences: line.absences.filter((each) => each !== given) }] });
  }

  grant(): void {
    if (this.credits.size < 6) this.#write({ credits: [{ id: this.#id(), state: 'open', session: null }] });
  }

  book(): void {
    const into = this.#slot();
    const date = this.#date(into);
    const credit = this.#credit('open');
    if (!credit || dateOf(into, date).change?.kind === 'closed') return;
    const session = { diaHoraId: into.id, activityId: 'yoga', date, since: noon };
    this.#write({ credits: [{ ...credit, state: freeOn(into, date) > 0 ? 'booked' : 'waiting', session }] });
  }

  leaveDate(): void {
    const credit = this.#credit('booked') ?? this.#credit('waiting');
    if (credit) this.#write({ credits: [{ ...credit, state: 'open', session: null }] });
  }

  promote(): void {
    const credit = this.#credit('waiting');
    const { diaHoraId = '', date = '' } = credit?.session ?? {};
    const into = this.slots.get(diaHoraId);
    if (!credit || !into) return;
    const { absent, guests } = dateOf(into, date);
    if (into.taken - absent + guests < capacityOn(into, date))
      this.#write({ credits: [{ ...credit, state: 'booked' }] });
  }

  close(): void {
    const closed = this.#slot();
    const date = this.#date(closed);
    const guests = [...this.credits.values()].filter(
      ({ state, session }) =>
        session?.diaHoraId === closed.id && session.date === date && (state === 'booked' || state === 'waiting'),
    );
    if (!this.#has('a closed date keeps its guests'))
      this.#write({ credits: guests.map((each) => ({ ...each, state: 'open', session: null })) });
    this.#change(closed.id, date, { kind: 'closed', because: 'feriado', credit: true, closure: null });
  }

  reopen(): void {
    const each = this.#slot();
    const date = this.#date(each);
    if (dateOf(each, date).change?.kind === 'closed') this.#change(each.id, date, null);
  }

  setCapacityOfDate(): void {
    const each = this.#slot();
    const date = this.#date(each);
    const { absent, guests, change } = dateOf(each, date);
    const capacity = this.#pick([null, this.#below(6)]) ?? null;
    const fits = each.taken - absent + guests <= (capacity ?? each.capacity);
    if (change?.kind !== 'closed' && (fits || this.#has('a date is made too small')))
      this.#change(each.id, date, { kind: 'changed', hour: null, capacity, trainerId: null, note: '' });
  }

  setCapacityOfSlot(): void {
    const each = this.#slot();
    const capacity = this.#below(6);
    if (capacity >= (this.#has('a slot is made too small') ? each.taken : each.peak))
      this.slots.set(each.id, { ...each, capacity });
  }

  wait(): void {
    const into = this.#slot();
    if (stockOf(into) === 0 && into.waiting < 3)
      this.#write({ waits: [{ id: this.#id(), diaHoraId: into.id, state: 'waiting' }] });
  }

  leaveList(): void {
    const wait = this.#waiting();
    if (wait) this.#write({ waits: [{ ...wait, state: 'left' }] });
  }

  offer(): void {
    const wait = this.#waiting();
    const into = wait && this.slots.get(wait.diaHoraId)!;
    if (!into || into.taken >= into.capacity) return;
    this.#sell(into, 1, this.#has('an offer ignores guests'), { waits: [{ ...wait, state: 'offered' }] });
  }

  dayPasses(): void {
    if (this.#below(4) > 0) return;
    this.today = daysAfter(this.today, 1);
    const over = [...this.credits.values()].filter(({ session }) => session && session.date < this.today);
    this.#write({ credits: over.map((each) => ({ ...each, state: 'spent' })) });
  }

  #sell(into: Slot, quantity: number, isCareless: boolean, also: Records = {}): void {
    // Who has waited does not count against their own place.
    const free = { ...into, waiting: 0 };
    const absences = isCareless ? [] : fullDates(free, quantity, this.today).map((date) => absence(date, quantity));
    const id = this.#id();
    const line = { id, chain: id, diaHoraId: into.id, quantity, heldPlaces: quantity, absences };
    this.#write({ ...also, lines: [line] });
  }

  #change(slotId: string, date: IsoDate, change: SessionChange | null): void {
    const each = this.slots.get(slotId)!;
    this.slots.set(slotId, withDates(each, { [date]: { ...dateOf(each, date), change } }, this.today));
  }

  #write(after: Records, careless: Records = {}): void {
    const { lines = [], credits = [], waits = [] } = after;
    const before = {
      lines: lines.flatMap(({ id }) => this.lines.get(id) ?? []),
      credits: credits.flatMap(({ id }) => this.credits.get(id) ?? []),
      waits: waits.flatMap(({ id }) => this.waits.get(id) ?? []),
      ...careless,
    };
    for (const [id, change] of countChanges(before, after, this.today))
      this.slots.set(id, withCounts(this.slots.get(id)!, change, this.today));
    keep(this.lines, lines, ({ heldPlaces }) => heldPlaces > 0);
    keep(this.credits, credits, ({ state }) => state !== 'spent');
    keep(this.waits, waits, ({ state }) => state === 'waiting');
  }

  #has = (defect: Defect): boolean => this.#defect === defect;
  #below = (bound: number): number => Math.floor(this.#random() * bound);
  #pick = <T>(from: readonly T[]): T | undefined => from[this.#below(from.length)];
  #id = (): string => `r${++this.#ids}`;
  #slot = (): Slot => this.#pick([...this.slots.values()])!;
  #lines = () => [...this.lines.values()];
  #held = () => this.#pick(this.#lines().filter(({ heldPlaces }) => heldPlaces > 0));
  #credit = (state: Credit['state']) => this.#pick([...this.credits.values()].filter((each) => each.state === state));
  #waiting = () => this.#pick([...this.waits.values()].filter(({ state }) => state === 'waiting'));

  /** One of the next dates of the slot, today too. */
  #date({ day }: Slot): IsoDate {
    const first = Array.from({ length: 7 }, (_, days) => daysAfter(this.today, days)).find(
      (date) => weekdayOn(date) === day,
    )!;
    return daysAfter(first, 7 * this.#below(WEEKS));
  }
}

const acts = [
  ...(['buy', 'cancel', 'renew', 'giveUp', 'undoAbsence', 'grant', 'book', 'leaveDate', 'promote'] as const),
  ...(['close', 'reopen', 'setCapacityOfDate', 'setCapacityOfSlot'] as const),
  ...(['wait', 'leaveList', 'offer', 'dayPasses'] as const),
];

/** What counts nowhere any more is forgotten. */
function keep<T extends { id: string }>(
  all: Map<string, T>,
  written: readonly T[],
  counts: (each: T) => boolean,
): void {
  for (const each of written) {
    if (counts(each)) all.set(each.id, each);
    else all.delete(each.id);
  }
}

const absence = (date: IsoDate, places: number): Absence => ({ date, places, because: 'member', at: noon });

const sorted = ({ dates, ...each }: Slot) => ({
  ...each,
  dates: Object.entries(dates).toSorted(([a], [b]) => (a < b ? -1 : 1)),
});

/** Mulberry32: the same numbers below 1 for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

import {
  atHourOf,
  type Books,
  editSlot,
  minutesOf,
  mustBeOpenOn,
  type NewSlot,
  type Policy,
  type OrderLine,
  planEnded,
  Refusal,
  type Slot,
  slotView,
  type View,
} from '@gym-power/domain';
import { changeEntry } from '../records/change-entry.ts';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { refreshAtOnce } from '../public/refresh.ts';
import type { NewMail } from '../mail/kinds/kinds.ts';
import { movedWeek, sessionMoved } from '../mail/kinds/session-moved.ts';
import { newId } from '../platform/new-id.ts';
import { closeWithGym } from './close-with-gym.ts';
import { currentGym } from '../records/settings-store.ts';
import { unreachedBy } from '../mail/unreached.ts';
import { idsOf, isReachable } from '../records/with-address.ts';

interface Edit {
  by: string;
  now: Date;
  isRehearsal: boolean;
}

interface Edited {
  before: Slot;
  after: Slot;
  avisos: number;
  silent: readonly NewMail[];
}

/** @throws Refusal DIA_HORA_NOT_FOUND, CAPACITY_BELOW_TAKEN, SLOT_WEEKDAY_SOLD, BUSY, and what `mustBeOpenOn` throws */
export async function changeSlot(id: string, changes: Partial<NewSlot>, edit: Edit): Promise<View<'EditedDiaHora'>> {
  const { by, now, isRehearsal } = edit;
  const change = `${id}-${newId(by, undefined)}`;
  const gym = await currentGym();
  const { before, after, avisos, silent } = await act({ expect: { slots: [id] }, now }, (books) =>
    decide(books, { id, changes, change, gym }, edit),
  );
  if (after !== before && !isRehearsal) await refreshAtOnce('diaHoras', id);
  if (before.day !== after.day && !isRehearsal) await closeWithGym(id, now);
  return { ...slotView(after), avisos, sinMail: await unreachedBy(silent, new Map([[id, after]]), now) };
}

interface Wanted {
  id: string;
  changes: Partial<NewSlot>;
  /** Part of the mail's id. */
  change: string;
  gym: Pick<Policy, 'openDays'>;
}

function decide(books: Books, { id, changes, change, gym }: Wanted, { by, now, isRehearsal }: Edit): Decision<Edited> {
  const before = books.get('slots', id);
  if (!before) throw new Refusal('DIA_HORA_NOT_FOUND', { id });
  const edited = editSlot(before, changes);
  if (edited === before) return { result: { before, after: before, avisos: 0, silent: [] } };
  if (edited.day !== before.day) mustBeOpenOn(edited.day, gym);
  const after = { ...edited, updatedAt: now };
  const isMoved = minutesOf(after.hour) !== minutesOf(before.hour);
  const held = isMoved ? books.ask({ about: 'heldLines', diaHoraId: id }) : [];
  const { mails, silent } = mailsAbout(books, { before, after, held, change, now });
  const result = { before, after, avisos: mails.length - silent.length, silent };
  if (isRehearsal) return { result };
  const lineIds = new Set(held.map((line) => line.id));
  const orders = books.all('orders', [...new Set(held.map(({ orderId }) => orderId))]);
  return {
    slots: [after],
    orders: [...orders.values()].map(({ order, lines }) => ({
      order,
      lines: lines.map((line) => (lineIds.has(line.id) ? atHourOf(line, after) : line)),
    })),
    mails,
    audit: [changeEntry('diaHoras', { before, after, by, now })],
    result,
  };
}

interface Move {
  before: Slot;
  after: Slot;
  held: readonly OrderLine[];
  change: string;
  now: Date;
}

/** One mail per person with a current plan period, listing their places. */
function mailsAbout(books: Books, { before, after, held, change, now }: Move): { mails: NewMail[]; silent: NewMail[] } {
  const current = held.filter((line) => !planEnded(line, now));
  const activity = current.length > 0 && after.activityId ? books.get('activities', after.activityId) : null;
  if (!activity) return { mails: [], silent: [] };
  const holders = [...Map.groupBy(current, ({ userId }) => userId)].map(([userId, own]) => ({ userId, own }));
  const users = books.all('users', idsOf(holders));
  const mails = holders
    .filter(({ userId }) => users.has(userId))
    .map(({ userId, own }) => {
      const lines = own.map((line) => atHourOf(line, after));
      return sessionMoved.of(change, userId, movedWeek(activity.name, before, after, lines));
    });
  return { mails, silent: mails.filter((mail) => !isReachable(mail, users)) };
}

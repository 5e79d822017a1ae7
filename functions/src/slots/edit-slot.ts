/** Changes a slot. Where its hour changes, everybody who holds a place of it is told, and their lines follow. */
import {
  type Activity,
  atHourOf,
  editSlot,
  minutesOf,
  type NewSlot,
  type Order,
  type OrderLine,
  planEnded,
  Refusal,
  type Slot,
  type SlotView,
  slotView,
} from '@gym-power/domain';
import { keepOwnEntry } from '../audit/audit-store.ts';
import { changeEntry } from '../audit/change-entry.ts';
import { refreshAtOnce } from '../catalog/refresh.ts';
import { promoteFreed } from '../books/promote.ts';
import { offerFreed } from '../books/offer.ts';
import { readHeldLines } from '../orders/order-lists-store.ts';
import { putOrder, readOrders } from '../orders/order-store.ts';
import { type Mail, newSessionMail } from '../outbox/mail.ts';
import { putMail } from '../outbox/outbox-store.ts';
import { withLocks } from '../platform/locks.ts';
import type { Versioned } from '../platform/remembered.ts';
import { retryConflicts } from '../platform/retry.ts';
import { unchangedSince, writeTogether } from '../platform/writes.ts';
import { closeWithGym } from '../sessions/close-with-gym.ts';
import { withAddress } from '../users/with-address.ts';
import { findActivity, findVersionedSlot, putSlot } from '../timetable/timetable-store.ts';

interface Act {
  /** The uid of the admin. */
  by: string;
  now: Date;
  /** Only says what would happen. */
  isRehearsal: boolean;
}

/** With how many people are written to. */
export type EditedSlot = SlotView & { avisos: number };

/** @throws Refusal DIA_HORA_NOT_FOUND, CAPACITY_BELOW_TAKEN, SLOT_WEEKDAY_SOLD, BUSY */
export async function changeSlot(id: string, changes: Partial<NewSlot>, act: Act): Promise<EditedSlot> {
  const { before, after, avisos } = await withLocks([id], () => retryConflicts(() => attempt(id, changes, act)));
  if (before.day !== after.day && !act.isRehearsal) await closeWithGym(id, act.now);
  if (before.capacity < after.capacity && !act.isRehearsal) {
    await offerFreed([after], act.now);
    await promoteFreed([after], act.now);
  }
  return { ...slotView(after), avisos };
}

async function attempt(id: string, changes: Partial<NewSlot>, { by, now, isRehearsal }: Act) {
  const read = await findVersionedSlot(id);
  if (!read) throw new Refusal('DIA_HORA_NOT_FOUND', { id });
  const before = read.record;
  const edited = editSlot(before, changes);
  if (edited === before) return { before, after: before, avisos: 0 };
  const after = { ...edited, updatedAt: now };
  const isMoved = minutesOf(after.hour) !== minutesOf(before.hour);
  const { lines, orders } = isMoved ? await readHolders(id) : nobody;
  const change = `${id}-${read.version.toMillis()}`;
  const mails = await mailsAbout({ before, after, lines, change, now });
  if (isRehearsal) return { before, after, avisos: mails.length };

  const unchanged = unchangedSince([read, ...lines, ...orders]);
  await writeTogether((writes) => {
    putSlot(writes, { before, slot: after, now, unchanged });
    const linesOf = Map.groupBy(lines, ({ record }) => record.orderId);
    for (const { record: order } of orders) {
      const held = linesOf.get(order.id)!.map(({ record }) => record);
      const moved = held.map((line) => atHourOf(line, after));
      putOrder(writes, { before: { order, lines: held }, after: { order, lines: moved }, now, unchanged });
    }
    for (const mail of mails) putMail(writes, mail);
    keepOwnEntry(writes, changeEntry('diaHoras', { before, after, by, now }));
  });
  await refreshAtOnce('diaHoras', id);
  return { before, after, avisos: mails.length };
}

interface Holders {
  lines: readonly Versioned<OrderLine>[];
  orders: readonly Versioned<Order>[];
}

const nobody: Holders = { lines: [], orders: [] };

async function readHolders(diaHoraId: string): Promise<Holders> {
  const lines = await readHeldLines(diaHoraId);
  return { lines, orders: await readOrders([...new Set(lines.map(({ record }) => record.orderId))]) };
}

interface Move {
  before: Slot;
  after: Slot;
  lines: readonly Versioned<OrderLine>[];
  /** Names the change. */
  change: string;
  now: Date;
}

/** One for each person whose plan period goes on, with their places in it. */
async function mailsAbout({ before, after, lines, change, now }: Move): Promise<Mail[]> {
  const current = lines.map(({ record }) => record).filter((line) => !planEnded(line, now));
  const activity = current.length > 0 && after.activityId ? await findActivity(after.activityId) : null;
  if (!activity) return [];
  const holders = [...Map.groupBy(current, ({ userId }) => userId)].map(([userId, own]) => ({ userId, own }));
  return (await withAddress(holders)).map(({ userId, own }) => {
    const session = weekOf(before, after, activity);
    const news = { userId, sessions: [session], lines: own.map((line) => atHourOf(line, after)) };
    return newSessionMail('sessionMoved', change, news, now);
  });
}

const weekOf = (before: Slot, after: Slot, { name }: Activity) => ({
  diaHoraId: after.id,
  name,
  date: null,
  day: after.day,
  hour: after.hour,
  usualHour: before.hour,
  trainer: null,
  because: '',
  credits: 0,
  expiresOn: null,
  undone: 0,
});

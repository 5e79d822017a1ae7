import type { Books } from './books/books.ts';
import { localDate } from './calendar.ts';
import { type Attendance, type OrderLine, sessionId } from './entities.ts';
import type { OrderWithLines } from './orders/changed-order.ts';
import { isUsed } from './orders/pack-credits.ts';

export function hadClass(books: Books, { order, lines }: OrderWithLines, now: Date): boolean {
  const { id: orderId, userId } = order;
  const diaHoraIds = lines.map(({ diaHoraId }) => diaHoraId);
  const credits = books.ask({ about: 'creditsFrom', orderId, diaHoraIds });
  const booked = credits.filter(({ state }) => state === 'booked');
  const slots = books.all('slots', [...new Set(booked.flatMap(({ session }) => session?.diaHoraId ?? []))]);
  if (credits.some((credit) => isUsed(credit, (id) => slots.get(id) ?? null, now))) return true;

  const bySession = new Set(
    booked.flatMap(({ session }) => (session ? [sessionId(session.diaHoraId, session.date)] : [])),
  );
  const from = localDate(order.purchasedAt ?? order.createdAt);
  const people = [...new Set([userId, ...lines.map((line) => line.userId)])];
  // While two accounts are being merged, marks may still name the older one.
  const claimed = [...books.all('users', people).values()].flatMap(({ claims }) => claims ?? []);
  return [...people, ...claimed].some((person) =>
    books
      .ask({ about: 'attendedSince', userId: person, from })
      .some((session) => bySession.has(session.id) || lines.some((line) => isClassOf(line, session, person))),
  );
}

/** A renewal starts after its purchase. A moved line does not store all of its classes, so every class counts. */
function isClassOf(
  { validFrom, movedFrom, activityId, diaHoraId }: OrderLine,
  session: Attendance,
  userId: string,
): boolean {
  const mark = session.present[userId];
  if (!validFrom || !mark || mark.at < validFrom || session.date < localDate(validFrom)) return false;
  return Boolean(movedFrom) || session.activityId === activityId || session.diaHoraId === diaHoraId;
}

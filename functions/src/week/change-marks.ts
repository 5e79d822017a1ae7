import { type Attendance, type Books, type Changes, codesWithout, type User, withForgotten } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { newId } from '../platform/new-id.ts';
import { findUser } from '../records/user-store.ts';
import { attendancesOf, sessionsNaming } from '../records/attendance-store.ts';

/** Adds the class to the member's attended classes, or removes it if no other mark names it. */
export function withAttended(
  books: Books,
  user: User,
  { id, activityId }: Pick<Attendance, 'id' | 'activityId'>,
  isMarked: boolean,
): User {
  const { attended } = user;
  if (attended.includes(activityId) === isMarked) return user;
  if (isMarked) return { ...user, attended: [...attended, activityId] };
  const marked = books.ask({ about: 'attendedIn', userId: user.id, activityId });
  const isLeft = marked.every((each) => each.id === id);
  return isLeft ? { ...user, attended: attended.filter((each) => each !== activityId) } : user;
}

/** One transaction per session. The next call finishes an interrupted run. */
async function changeMarks(
  { ids, userId }: { ids: readonly string[]; userId: string },
  now: Date,
  change: (books: Books, attendance: Attendance, name: string) => Changes,
): Promise<void> {
  for (const id of ids) {
    const name = newId(userId, undefined);
    await act({ expect: { sessions: [id] }, now }, (books) => {
      const before = books.get('sessions', id);
      return { ...(before && change(books, before, name)), result: undefined };
    });
  }
}

/** Keeps the head count of a deleted account's sessions, without the name. */
export const forgetMarksOf = async (userId: string, now: Date): Promise<void> =>
  changeMarks({ ids: await sessionsNaming(userId), userId }, now, (_, attendance, name) => ({
    sessions: [
      {
        ...attendance,
        present: withForgotten(attendance, userId, name),
        ...(attendance.usedCodes && { usedCodes: codesWithout(attendance, userId) }),
      },
    ],
  }));

export async function recountAttended(userId: string, now: Date): Promise<void> {
  const [user, marked] = await Promise.all([findUser(userId), attendancesOf(userId)]);
  const classIds = [...new Set([...(user?.attended ?? []), ...marked.map(({ activityId }) => activityId)])];
  await act({ expect: { users: [userId] }, now }, (books) => {
    const before = books.get('users', userId);
    if (!before) return { result: undefined };
    const questions = classIds.map((activityId) => ({ about: 'attendedIn', userId, activityId }) as const);
    books.expect({}, questions);
    const attended = questions.filter((each) => books.ask(each).length > 0).map(({ activityId }) => activityId);
    // Classes first attended after the reads above.
    const since = before.attended.filter((id) => !classIds.includes(id));
    return { users: [{ ...before, attended: [...attended, ...since] }], result: undefined };
  });
}

import { hasAttended, isForgotten } from '@gym-power/domain';
import { type Check, finding } from './findings.ts';

/** No automatic correction: a person must judge. */
export const marksAreOfWhoHadAPlace: Check = ({ sessions, orderLines, credits }) => {
  const places = new Set(
    [...orderLines.values()].flatMap(({ userId, diaHoraId, movedFrom }) => [
      `${userId} ${diaHoraId}`,
      ...(movedFrom === null ? [] : [`${userId} ${movedFrom}`]),
    ]),
  );
  const guests = new Set(
    [...credits.values()].map(({ userId, session }) => `${userId} ${session?.diaHoraId} ${session?.date}`),
  );
  return [...sessions.values()].flatMap(({ id, diaHoraId, date, present }) =>
    Object.keys(present)
      .filter((userId) => !isForgotten(userId))
      .filter((userId) => !places.has(`${userId} ${diaHoraId}`) && !guests.has(`${userId} ${diaHoraId} ${date}`))
      .map((userId) => finding(`sessions/${id}`, `marks ${userId} present, who never had a place there`)),
  );
};

/** Leaves out people whose purchases are still moving to an account. */
export const attendedFollowsMarks: Check = ({ sessions, users }) => {
  const marks = [...sessions.values()].flatMap(({ present, activityId }) =>
    Object.keys(present).map((userId) => ({ userId, activityId })),
  );
  const marksOf = Map.groupBy(marks, ({ userId }) => userId);
  const claimed = new Set([...users.values()].map(({ claims }) => claims));
  return [...users.values()]
    .filter(({ id }) => !claimed.has(id))
    .flatMap(({ id, attended }) => {
      const due = new Set((marksOf.get(id) ?? []).map(({ activityId }) => activityId));
      const isRight = due.size === attended.length && attended.every((each) => due.has(each));
      if (isRight) return [];
      const says = `attended ${attended.join(', ') || 'nothing'}, and is marked in ${[...due].join(', ') || 'nothing'}`;
      return [finding(`users/${id}`, says, { by: 'recountingAttended', userId: id })];
    });
};

export const reviewsSayWhoWasThere: Check = ({ reviews, hiddenReviews, users }) =>
  Object.entries({ reviews, hiddenReviews }).flatMap(([collection, records]) =>
    [...records.values()]
      .filter(
        ({ userId, activityId, verified = false }) =>
          users.has(userId) && verified !== hasAttended(users.get(userId)!, activityId),
      )
      .map(({ id, userId, activityId, verified }) =>
        finding(`${collection}/${id}`, `is ${verified ? '' : 'not '}verified, and its author's marks say otherwise`, {
          by: 'verifyingReview',
          userId,
          activityId,
        }),
      ),
  );

/** Reads and writes who was there. */
import type { Attendance, IsoDate } from '@gym-power/domain';
import { entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const sessions = () => db().collection('sessions');

/** More than a gym keeps in a season: only a bound against the unforeseen. */
const MOST_LISTS = 2_000;

/** The lists of these days, the newest first. */
export const attendanceBetween = async (from: IsoDate, to: IsoDate): Promise<Attendance[]> =>
  entities<Attendance>(
    await sessions().where('date', '>=', from).where('date', '<=', to).orderBy('date', 'desc').limit(MOST_LISTS).get(),
  );

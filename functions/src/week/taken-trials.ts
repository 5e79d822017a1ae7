import { type Attendance, type Credit, isTrial, sessionId, wasThere } from '@gym-power/domain';
import { attendancesById } from '../records/attendance-store.ts';
import { productLinesById } from '../records/order-store.ts';

export interface TakenTrial {
  credit: Credit & { session: NonNullable<Credit['session']> };
  /** null if nobody kept the list. */
  list: Attendance | null;
}

const isOver = (credit: Credit): credit is TakenTrial['credit'] =>
  credit.session !== null && (credit.state === 'booked' || credit.state === 'spent');

/** @param credits on dates that are over */
export async function takenTrials(credits: readonly Credit[]): Promise<TakenTrial[]> {
  const ofPacks = credits.filter(isOver).filter(({ pack }) => pack);
  const lines = await productLinesById([...new Set(ofPacks.map(({ pack }) => pack!.orderLineId))]);
  const trials = ofPacks.filter(({ pack }) => {
    const line = lines.get(pack!.orderLineId);
    return line !== undefined && isTrial(line);
  });
  const listOf = ({ session }: TakenTrial['credit']) => sessionId(session.diaHoraId, session.date);
  const lists = await attendancesById([...new Set(trials.map(listOf))]);
  return trials
    .map((credit) => ({ credit, list: lists.get(listOf(credit)) ?? null }))
    .filter(({ credit, list }) => wasThere(list, credit.userId));
}

import { formatPesos, type Plan } from '@gym-power/domain';
import { shortDate } from '../../lib/format.ts';

export const debtWords = ({ owes }: Pick<Plan, 'owes'>): string => (owes > 0 ? `Debe ${formatPesos(owes)}` : '');

export function planWords({ until }: Pick<Plan, 'until'>, now: Date): string {
  if (until === undefined) return 'Sin plan vigente';
  if (until === null) return 'Plan sin vencimiento';
  return `${until > now ? 'Plan hasta el' : 'Su plan terminó el'} ${shortDate(until.toISOString())}`;
}

import { afterPayment } from './plan-words.ts';

export function PlanNote({
  items,
  className,
}: {
  items: readonly { planDays?: number }[];
  className?: string | undefined;
}) {
  const planDays = items.find((item) => item.planDays !== undefined)?.planDays;
  return planDays === undefined ? null : <p className={className}>{afterPayment(planDays)}</p>;
}

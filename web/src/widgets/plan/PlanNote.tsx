import { afterPayment } from './plan-words.ts';

/** What happens with the places from the payment on. Nothing, until it is known for how long they are bought. */
export function PlanNote({
  items,
  className,
}: {
  items: readonly { planDays?: number }[];
  className: string | undefined;
}) {
  const planDays = items.find((item) => item.planDays !== undefined)?.planDays;
  return planDays === undefined ? null : <p className={className}>{afterPayment(planDays)}</p>;
}

import { type ActivityView, Refusal } from '@gym-power/domain';
import { builders } from '../catalog/views.ts';

/** A class as everybody sees it, read from its records. @throws Refusal ACTIVITY_NOT_FOUND */
export async function viewOf(id: string): Promise<ActivityView> {
  const [view] = await builders.activities([id]);
  if (!view) throw new Refusal('ACTIVITY_NOT_FOUND', { id });
  return view;
}

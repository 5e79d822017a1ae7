import { refreshViews } from '../catalog/refresh.ts';
import { changeRecords, type Offer, type OfferChange, type Scope } from './offer-store.ts';

/**
 * Changes the gym's offer and the public views of it. The views' triggers would do the latter too, a moment later: here it is done so that
 * whoever made the change finds it in the very next answer.
 */
export async function changeOffer<Change extends OfferChange>(scope: Scope, now: Date, decide: (offer: Offer) => Change): Promise<Change> {
  const { change, written } = await changeRecords(scope, now, decide);
  for (const { collection, id, before, after } of written) {
    await refreshViews(collection, { id, before: before ? { ...before } : undefined, after: after ? { ...after } : undefined });
  }
  return change;
}

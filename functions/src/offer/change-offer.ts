import { refreshAtOnce } from '../catalog/refresh.ts';
import { changeRecords, type Offer, type OfferChange, type Scope } from './offer-store.ts';

/** Changes the gym's offer, and at once the public views of it. */
export async function changeOffer<Change extends OfferChange>(
  scope: Scope,
  now: Date,
  decide: (offer: Offer) => Change,
): Promise<Change> {
  const { change, written } = await changeRecords(scope, now, decide);
  for (const { collection, id, before, after } of written) {
    await refreshAtOnce(collection, {
      id,
      before: before ? { ...before } : undefined,
      after: after ? { ...after } : undefined,
    });
  }
  return change;
}

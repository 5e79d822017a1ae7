import { lazy } from 'react';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { useNear } from '../../ui/use-near.ts';
import { PackOffersSkeleton } from './PackOffersSkeleton.tsx';

const PackOffers = lazy(() => import('./PackOffers.tsx'));

/** Loads the offers once they are near, and keeps their room until then. */
export function PackOffersRoom({ activityId }: { activityId?: string }) {
  const [place, near] = useNear<HTMLDivElement>();
  return (
    <div ref={place}>
      {near ? (
        <LazyPart what="las clases sueltas y los packs" loading={<PackOffersSkeleton />}>
          <PackOffers {...(activityId !== undefined && { activityId })} />
        </LazyPart>
      ) : (
        <PackOffersSkeleton />
      )}
    </div>
  );
}

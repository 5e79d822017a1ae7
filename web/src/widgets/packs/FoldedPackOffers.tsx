import { lazy } from 'react';
import { Folded } from '../../ui/Folded.tsx';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useNear } from '../../ui/use-near.ts';

const PackOffers = lazy(() => import('./PackOffers.tsx'));

/** One line, because nobody knows the height of the offers before they have loaded. Loads them once it is opened. */
export function FoldedPackOffers() {
  const [place, near] = useNear<HTMLDivElement>();
  return (
    <Folded summary="Probar una clase, una clase o un pack">
      <div ref={place}>
        {near && (
          <LazyPart what="las clases sueltas y los packs" loading={<Spinner />}>
            <PackOffers />
          </LazyPart>
        )}
      </div>
    </Folded>
  );
}

import { atom, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';

/** Set with the first offer, so that visitors load nothing of the banner. */
export const bannerAtom = atom<{ Banner: ComponentType } | null>(null);

export function OfferedPlaces() {
  const loaded = useAtomValue(bannerAtom);
  return (
    loaded && (
      <ErrorBoundary failed={null}>
        <loaded.Banner />
      </ErrorBoundary>
    )
  );
}

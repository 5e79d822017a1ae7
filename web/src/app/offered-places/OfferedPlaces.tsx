import { atom, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';

/** Set with the first offer, so that visitors do not load even the name of the banner's code. */
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

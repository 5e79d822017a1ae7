import { store } from '../../state/store.ts';
import { followWaits } from '../../state/waits/follow-waits.ts';
import { isOffered } from '../../state/waits/offered-places.ts';
import { bannerAtom } from './OfferedPlaces.tsx';

async function showBanner(): Promise<void> {
  const { OfferedPlacesBanner } = await import('./OfferedPlacesBanner.tsx');
  store.set(bannerAtom, (shown) => shown ?? { Banner: OfferedPlacesBanner });
}

export const followOfferedPlaces = (): void =>
  followWaits((waits) => {
    if (waits.some(isOffered)) void showBanner().catch(console.error);
  });

import { store } from '../../state/store.ts';
import { followWaits } from '../../state/waits/follow-waits.ts';
import { isOffered } from '../../state/waits/offered-places.ts';
import { bannerAtom } from './OfferedPlaces.tsx';

/** Loads the banner's code. If that fails, the next answer tries again. */
async function showBanner(): Promise<void> {
  const { OfferedPlacesBanner } = await import('./OfferedPlacesBanner.tsx');
  store.set(bannerAtom, (shown) => shown ?? { Banner: OfferedPlacesBanner });
}

/** From now on shows the places that are offered to the signed-in member, on every page. */
export const followOfferedPlaces = (): void =>
  followWaits((waits) => {
    if (waits.some(isOffered)) void showBanner().catch(console.error);
  });

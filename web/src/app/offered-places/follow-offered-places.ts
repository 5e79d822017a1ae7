import { followWaits } from '../../state/waits/follow-waits.ts';
import { isOffered } from '../../state/waits/offered-places.ts';

let banner: Promise<unknown> | undefined;

/** Loads the banner's code once there is an offer to show. If that fails, the next answer tries again. */
function showBanner(): void {
  banner ??= import('./OfferedPlacesBanner.tsx').then(
    ({ mountBanner }) => mountBanner(),
    (error: unknown) => {
      console.error(error);
      banner = undefined;
    },
  );
}

/** From now on shows the places that are offered to the signed-in member, on every page. */
export const followOfferedPlaces = (): void =>
  followWaits((waits) => {
    if (waits.some(isOffered)) showBanner();
  });

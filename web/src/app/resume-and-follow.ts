import { loginAtom } from '../state/groups/login.ts';
import { resumeSession } from '../state/session/session.ts';
import { store } from '../state/store.ts';

/** Also follows the offers to the signed-in member. Visitors load none of this code. */
export async function resumeAndFollow(): Promise<void> {
  await resumeSession();
  const stop = store.sub(loginAtom, () => follow());
  const follow = () => {
    const { user, isLoading } = store.get(loginAtom);
    if (!user || isLoading) return;
    stop();
    void import('./offered-places/follow-offered-places.ts').then(
      ({ followOfferedPlaces }) => followOfferedPlaces(),
      console.error,
    );
  };
  follow();
}

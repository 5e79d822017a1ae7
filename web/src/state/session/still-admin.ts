import { askIsAdmin } from '../../api/users.ts';
import { loginAtom } from '../groups/login.ts';
import { notify } from '../notices/notify.ts';
import { store } from '../store.ts';

/**
 * Asks the server whether the signed-in admin still is one: another admin can take the role away at any time. A former
 * admin sees a notice and leaves the dashboard.
 */
export async function stillAdmin(): Promise<boolean> {
  const { user, isAdmin } = store.get(loginAtom);
  if (!user || !isAdmin) return false;
  const still = await askIsAdmin(user.id);
  if (still || !store.get(loginAtom).isAdmin) return still;
  store.set(loginAtom, (login) => ({
    ...login,
    isAdmin: false,
    user: login.user && { ...login.user, isAdmin: false },
  }));
  notify.error('Ya no sos administrador: otro administrador te quitó el permiso. Lo que no guardaste se perdió.');
  return false;
}

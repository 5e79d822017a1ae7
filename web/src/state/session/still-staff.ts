import { askRoles } from '../../api/users.ts';
import { loginAtom } from '../groups/login.ts';
import { notify } from '../notices/notify.ts';
import { store } from '../store.ts';

const lost = {
  admin: 'Ya no sos administrador: otro administrador te quitó el permiso. Lo que no guardaste se perdió.',
  desk: 'Ya no atendés el mostrador: un administrador te quitó el permiso. Lo que no guardaste se perdió.',
};

/** An admin can revoke a role at any time. Somebody who lost it sees a notice and leaves the dashboard. */
export async function stillStaff(): Promise<boolean> {
  const { user, isAdmin } = store.get(loginAtom);
  const role = isAdmin ? 'admin' : user?.isDesk ? 'desk' : null;
  if (!user || !role) return false;
  const { [role === 'admin' ? 'isAdmin' : 'isDesk']: still, isDesk } = await askRoles(user.id);
  const known = store.get(loginAtom);
  if (still || !(known.isAdmin || known.user?.isDesk)) return still;
  store.set(loginAtom, (login) => ({
    ...login,
    isAdmin: false,
    user: login.user && { ...login.user, isAdmin: false, isDesk },
  }));
  notify.error(lost[role]);
  return false;
}

/** Who may change what of a user's record, and who stays admin. */
import type { User } from './entities.ts';
import { Refusal } from './refusals.ts';

const ADMIN_NAME = 'Admin';

type Named = Pick<User, 'id' | 'name' | 'isAdmin'>;

/**
 * Nobody takes the own admin role or the own account away from an admin, so there is always one; the user named Admin stays too.
 * (A member of that name who is no admin is a member like any other.)
 */
export const staysAdmin = (user: Named, callerId: string): boolean =>
  user.isAdmin && (user.id === callerId || user.name === ADMIN_NAME);

type Editable = Pick<User, 'name' | 'lastName' | 'phoneNumber' | 'image' | 'isAdmin' | 'activities'>;
/** What is undefined is not edited. */
export type UserEdit = { [Field in keyof Editable]?: Editable[Field] | undefined };

const ownFields: readonly string[] = ['name', 'lastName', 'phoneNumber', 'image'] satisfies (keyof Editable)[];
const adminFields: readonly string[] = ['isAdmin', 'image', 'activities'] satisfies (keyof Editable)[];

/**
 * The record after an edit. What is sent as it is already counts as not sent.
 * @throws Refusal FORBIDDEN {fields} for what the caller may not change, ADMIN_STAYS
 */
export function editUser(user: User, edit: UserEdit, caller: { id: string; isAdmin: boolean }): User {
  const allowed = [...(user.id === caller.id ? ownFields : []), ...(caller.isAdmin ? adminFields : [])];
  const changes = Object.entries(edit).filter(
    ([field, value]) => value !== undefined && !same(value, user[field as keyof UserEdit]),
  );
  const changed = changes.map(([field]) => field);
  const foreign = changed.filter((field) => !allowed.includes(field));
  if (foreign.length > 0) throw new Refusal('FORBIDDEN', { fields: foreign });
  if (edit.isAdmin === false && staysAdmin(user, caller.id)) throw new Refusal('ADMIN_STAYS');
  return changes.length === 0 ? user : { ...user, ...(Object.fromEntries(changes) as Partial<User>) };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

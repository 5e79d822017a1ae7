/** The specification's state groups, by the names under which they are saved. */
import type { PrimitiveAtom } from 'jotai';
import { cartAtom, EMPTY_CART } from '../groups/cart.ts';
import { type Login, loginAtom, signedOut } from '../groups/login.ts';
import { pgymAtom } from '../groups/pgym.ts';
import { recipeAtom } from '../groups/recipe.ts';
import { reviewAtom } from '../groups/review.ts';
import { store } from '../store.ts';

interface Group<T> {
  atom: PrimitiveAtom<T>;
  /** The saved value as the group's, or undefined where it is none. */
  revive: (saved: unknown) => T | undefined;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is Fields[] => Array.isArray(value) && value.every(isFields);
const isListOrNull = (value: unknown) => value === null || isList(value);

/** Deep enough that no screen trips over what somebody else, or an older version, has left there. */
const group = <T>(
  of: PrimitiveAtom<T>,
  accepts: (saved: Fields) => boolean,
  adapt: (value: T) => T = (value) => value,
): Group<T> => ({
  atom: of,
  revive: (saved) => (isFields(saved) && accepts(saved) ? adapt(saved as T) : undefined),
});

const isCartItem = ({ diaHoraId, activityId, name, unitprice, quantity, refusal = '' }: Fields) =>
  [diaHoraId, activityId, name, refusal].every((text) => typeof text === 'string') &&
  Number.isSafeInteger(unitprice) &&
  Number.isSafeInteger(quantity);

export const groups = {
  pgym: group(pgymAtom, ({ trainers, allActivities, reviews }) =>
    [trainers, allActivities, reviews].every(isListOrNull),
  ),
  cart: group(
    cartAtom,
    ({ items, descuento }) => isList(items) && items.every(isCartItem) && (descuento === null || isFields(descuento)),
  ),
  review: group(reviewAtom, ({ drafts }) => isFields(drafts)),
  // Whoever was signed in is shown as such at once, and asked about again before anything depends on it.
  login: group(
    loginAtom,
    ({ user }) => user === null || (isFields(user) && typeof user['id'] === 'string'),
    (login: Login) => ({ ...login, isLoading: login.user !== null }),
  ),
  recipe: group(
    recipeAtom,
    ({ search, diet, page }) => typeof search === 'string' && typeof diet === 'string' && typeof page === 'number',
  ),
};

/** What belongs to a person leaves with them. */
export function forgetPersonal(): void {
  store.set(loginAtom, signedOut);
  store.set(cartAtom, EMPTY_CART);
  store.set(reviewAtom, { drafts: {} });
}

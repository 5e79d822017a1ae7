/** Client state groups by their saved names (specification, section 3). */
import type { PrimitiveAtom } from 'jotai';
import { cartAtom, EMPTY_CART } from '../groups/cart.ts';
import { type Login, loginAtom, signedOut } from '../groups/login.ts';
import { pgymAtom } from '../groups/pgym.ts';
import { recipeAtom } from '../groups/recipe.ts';
import { reviewAtom } from '../groups/review.ts';
import { store } from '../store.ts';

interface Group<T> {
  atom: PrimitiveAtom<T>;
  revive: (saved: unknown) => T | undefined;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is Fields[] => Array.isArray(value) && value.every(isFields);
const isListOrNull = (value: unknown) => value === null || isList(value);

/** @param accepts checks as deeply as screens rely on it: storage may hold anything, also from an older version */
const group = <T>(
  of: PrimitiveAtom<T>,
  accepts: (saved: Fields) => boolean,
  adapt: (value: T) => T = (value) => value,
): Group<T> => ({
  atom: of,
  revive: (saved) => (isFields(saved) && accepts(saved) ? adapt(saved as T) : undefined),
});

const isPersonOrNone = (value: unknown) => value === undefined || isFields(value);

const isCartItem = ({ diaHoraId, para, activityId, name, unitprice, quantity, refusal = '' }: Fields) =>
  [diaHoraId, activityId, name, refusal].every((text) => typeof text === 'string') &&
  isPersonOrNone(para) &&
  Number.isSafeInteger(unitprice) &&
  Number.isSafeInteger(quantity);

const isCartPack = ({ productId, para, name, unitprice, quantity, pack }: Fields) =>
  [productId, name].every((text) => typeof text === 'string') &&
  isPersonOrNone(para) &&
  Number.isSafeInteger(unitprice) &&
  Number.isSafeInteger(quantity) &&
  isFields(pack);

const isActivity = ({ planDays }: Fields) => typeof planDays === 'number';

export const groups = {
  pgym: group(
    pgymAtom,
    ({ trainers, allActivities, reviews }) =>
      [trainers, reviews].every(isListOrNull) &&
      (allActivities === null || (isList(allActivities) && allActivities.every(isActivity))),
  ),
  cart: group(
    cartAtom,
    ({ items, packs = [], descuento }) =>
      isList(items) &&
      items.every(isCartItem) &&
      isList(packs) &&
      packs.every(isCartPack) &&
      (descuento === null || isFields(descuento)),
  ),
  review: group(reviewAtom, ({ drafts }) => isFields(drafts)),
  // Shows the last login at once. `isLoading` makes guards wait until it is confirmed.
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

export function forgetPersonal(): void {
  store.set(loginAtom, signedOut);
  store.set(cartAtom, EMPTY_CART);
  store.set(reviewAtom, { drafts: {} });
}

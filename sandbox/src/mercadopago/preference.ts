import { pesos } from './amounts-and-dates.ts';
import { refusals } from './refusal.ts';
import type { Preference } from './resources.ts';
import type { World } from './world.ts';

export const findPreference = (world: World, id: string): Preference => {
  const preference = world.preferences.get(id);
  if (!preference) throw refusals.preferenceUnknown();
  return preference;
};

export const totalOf = ({ items }: Preference): number =>
  pesos(items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0));

/** When the payment page closes; null if it never does. */
export const closesAt = (preference: Preference): number | null =>
  preference.expires && preference.expiration_date_to ? Date.parse(preference.expiration_date_to) : null;

import type { User } from '@gym-power/domain';

/** A user as answers have them. The other fields are internal to the server. */
export const userView = ({
  cartId: _,
  isProtected: __,
  roleBy: ___,
  words: ____,
  personBy: _____,
  activitiesBy: ______,
  claims: _______,
  withoutAccount: ________,
  attended: _________,
  fitUntil: __________,
  touched: ___________,
  ...user
}: User) => user;

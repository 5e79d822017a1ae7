import type { User } from '@gym-power/domain';

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
  personKeys: ____________,
  guardianId: _____________,
  birthDate: ______________,
  ...user
}: User) => user;

/** `npm run doctor`, the fault tests and the model test all run these. Orders are the source of truth. */
import { attendedFollowsMarks, marksAreOfWhoHadAPlace, reviewsSayWhoWasThere } from './attendance-checks.ts';
import { type Check, type Finding, finding, type Gym } from './findings.ts';
import { buyersHaveTheirClasses, deletedAccountsLeaveNothing, everyCartHasItsMember } from './member-checks.ts';
import {
  canceledLinesAreGivenBack,
  completeOrdersArePaid,
  completeOrdersNameTheirClasses,
  descuentosCountTheirUses,
  holdsEnd,
  moneyHasAPlaceOrGoesBack,
  nobodyHasTwoUnpaidOrders,
  ordersAgreeWithTheirLines,
  productsCountTheirUnits,
  soldOnceNamesItsLines,
} from './order-checks.ts';
import { entriesBelongToPayments, paymentsAreBooked } from './ledger-checks.ts';
import {
  absencesFitTheirLine,
  freezesFreeTheirDates,
  creditsHaveTheirCause,
  datesHoldTheirPeople,
  packsGiveTheirCredits,
  creditsAreOnTheirSession,
  creditsAreSettledInTime,
  nobodyIsOnASessionTwice,
} from './credit-checks.ts';
import { familiesHaveTheirGuardian, identitiesAgreeWithTheirRecord, recordsHaveTheirPerson } from './person-checks.ts';
import {
  heldPlacesAreInTheirClass,
  movedPlacesAreHeldOnce,
  linesHoldTheirPlaces,
  slotsCountTheirPlaces,
  slotsHaveTheirClass,
} from './place-checks.ts';
import {
  closedDatesHaveNobody,
  closedDatesNameTheirClosure,
  closuresComeToTheirEnd,
  closuresReachEverySlot,
  creditsAreOwed,
} from './session-checks.ts';
import { linesMoveOn, offersAreOfWhoWaited } from './wait-checks.ts';
import { recordsAreFoundByTheirWords } from './search-checks.ts';
import { undoneOrdersNameTheirWithdrawal, withdrawalsHaveTheirEffect } from './withdrawal-checks.ts';

const viewsShowTheirSources: Check = ({ staleViews }) =>
  [...staleViews].map(([name, ids]) => {
    const more = ids.length > 5 ? ` and ${ids.length - 5} more` : '';
    return finding(`catalog/${name}`, `shows ${ids.slice(0, 5).join(', ')}${more} not as stored`, {
      by: 'rebuildingViews',
    });
  });

/** In the best order for corrections. */
const checks: readonly Check[] = [
  linesHoldTheirPlaces,
  slotsCountTheirPlaces,
  heldPlacesAreInTheirClass,
  movedPlacesAreHeldOnce,
  slotsHaveTheirClass,
  closuresComeToTheirEnd,
  closuresReachEverySlot,
  closedDatesNameTheirClosure,
  closedDatesHaveNobody,
  creditsAreOwed,
  creditsAreSettledInTime,
  creditsAreOnTheirSession,
  nobodyIsOnASessionTwice,
  creditsHaveTheirCause,
  absencesFitTheirLine,
  freezesFreeTheirDates,
  packsGiveTheirCredits,
  datesHoldTheirPeople,
  entriesBelongToPayments,
  completeOrdersArePaid,
  moneyHasAPlaceOrGoesBack,
  canceledLinesAreGivenBack,
  completeOrdersNameTheirClasses,
  paymentsAreBooked,
  holdsEnd,
  linesMoveOn,
  offersAreOfWhoWaited,
  nobodyHasTwoUnpaidOrders,
  ordersAgreeWithTheirLines,
  descuentosCountTheirUses,
  productsCountTheirUnits,
  soldOnceNamesItsLines,
  buyersHaveTheirClasses,
  marksAreOfWhoHadAPlace,
  attendedFollowsMarks,
  reviewsSayWhoWasThere,
  everyCartHasItsMember,
  deletedAccountsLeaveNothing,
  recordsHaveTheirPerson,
  familiesHaveTheirGuardian,
  identitiesAgreeWithTheirRecord,
  recordsAreFoundByTheirWords,
  withdrawalsHaveTheirEffect,
  undoneOrdersNameTheirWithdrawal,
  viewsShowTheirSources,
];

export const examine = (gym: Gym): Finding[] => checks.flatMap((check) => check(gym));

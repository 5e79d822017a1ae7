import type {
  Activity,
  Attendance,
  Closure,
  Credit,
  Descuento,
  HiddenReview,
  LedgerEntry,
  CreditPolicy,
  Order,
  OrderLine,
  Payment,
  Product,
  ProductLine,
  Review,
  Slot,
  SoldOnce,
  User,
  Wait,
  Withdrawal,
} from '@gym-power/domain';
import type { AccountDeletion, DeletedAccount } from '../records/deletion-store.ts';
import type { Mail } from '../mail/kinds/kinds.ts';

export interface Gym {
  now: Date;
  policy: CreditPolicy;
  users: ReadonlyMap<string, User>;
  activities: ReadonlyMap<string, Activity>;
  diaHoras: ReadonlyMap<string, Slot>;
  descuentos: ReadonlyMap<string, Descuento>;
  orders: ReadonlyMap<string, Order>;
  orderLines: ReadonlyMap<string, OrderLine>;
  productLines: ReadonlyMap<string, ProductLine>;
  products: ReadonlyMap<string, Product>;
  soldOnce: ReadonlyMap<string, SoldOnce>;
  credits: ReadonlyMap<string, Credit>;
  waits: ReadonlyMap<string, Wait>;
  sessions: ReadonlyMap<string, Attendance>;
  closures: ReadonlyMap<string, Closure>;
  payments: ReadonlyMap<string, Payment>;
  ledger: ReadonlyMap<string, LedgerEntry>;
  reviews: ReadonlyMap<string, Review>;
  hiddenReviews: ReadonlyMap<string, HiddenReview>;
  /** Only unsent mails. */
  waitingMails: ReadonlyMap<string, Mail>;
  withdrawals: ReadonlyMap<string, Withdrawal>;
  accountDeletions: ReadonlyMap<string, AccountDeletion>;
  deletedAccounts: ReadonlyMap<string, DeletedAccount>;
  /** Sign-in addresses by uid, without those of the last hour. */
  identities: ReadonlyMap<string, string>;
  /** Ids of the entries that differ from their sources, by public view. */
  staleViews: ReadonlyMap<string, readonly string[]>;
}

export interface Finding {
  path: string;
  says: string;
  /** Null if a person must decide. */
  mend: Mend | null;
}

export type Mend =
  | { by: 'holdingPlaces'; orderId: string; lineId: string }
  | { by: 'countingPlaces'; diaHoraId: string }
  | { by: 'countingUses'; descuentoId: string }
  | { by: 'countingUnits'; productId: string }
  | { by: 'listingSoldOnce'; soldOnceId: string }
  | { by: 'closingDates'; diaHoraId: string }
  | { by: 'finishingClosures' }
  | { by: 'settlingCredits'; diaHoraId: string; date: string }
  | { by: 'expiringCredits' }
  | { by: 'voidingCredit'; creditId: string }
  | { by: 'movingWaitlistOn'; diaHoraId: string }
  | { by: 'freeingSlot'; diaHoraId: string; activityId: string }
  | { by: 'askingMercadoPago'; orderId: string }
  | { by: 'booking'; paymentId: string }
  | { by: 'restoringPayment'; paymentId: string }
  | { by: 'endingHolds' }
  | { by: 'withdrawing' }
  | { by: 'grantingClasses'; userId: string }
  | { by: 'droppingCart'; orderId: string }
  | { by: 'finishingDeletion'; userId: string }
  | { by: 'findingUser'; userId: string }
  | { by: 'findingOrder'; orderId: string }
  | { by: 'recountingAttended'; userId: string }
  | { by: 'verifyingReview'; userId: string; activityId: string }
  | { by: 'rebuildingViews' };

export type Check = (gym: Gym) => Finding[];

export const finding = (path: string, says: string, mend: Mend | null = null): Finding => ({ path, says, mend });

export { CallToMake, Unreached } from './calls.ts';
export { Activity, PriceChange, Trainer } from './activities.ts';
export { AgendaSession, Agenda, CalendarAddress } from './agenda.ts';
export {
  Buyer,
  Renewal,
  OrderLine,
  Freezing,
  ProductLine,
  SetCartLine,
  Order,
  PaidBy,
  CartLine,
  CartProductLine,
  Cart,
  OpenedCart,
  OrderState,
  Renewables,
  CheckoutAddress,
  QueuedMail,
} from './orders.ts';
export { Producto, Product } from './products.ts';
export { Descuento, Offer, CheckedDescuento } from './descuentos.ts';
export { DiaHora, EditedDiaHora, Schedule } from './slots.ts';
export { Espera, LeftLine } from './waits.ts';
export { Gym, KeptPicture, Recipe } from './gym.ts';
export {
  Leaving,
  OwnSession,
  Politica,
  OwnAgenda,
  Recupero,
  Recuperos,
  MakeUpBooking,
  LeftSession,
  SetAbsence,
} from './credits.ts';
export {
  Presence,
  Roster,
  TrainerSessions,
  ChangedSession,
  ClosedGym,
  Marked,
  Turnout,
  AttendanceFigures,
  TrialCount,
  TrialFigures,
} from './sessions.ts';
export { Review, ClassReviews, ReviewSummary, Bought, Hidden, Replied } from './reviews.ts';
export { TodaySession, Today, Door, Entry, Till, SentTo } from './desk.ts';
export { UnclearPayment, Received, ConfirmedAddress } from './payments.ts';
export {
  User,
  Roles,
  Session,
  Fitness,
  WithoutDigest,
  OwnData,
  StaffNote,
  MemberFile,
  Relative,
  MemberSummary,
  Deletion,
} from './people.ts';
export { WithdrawalReceipt, Vetoed, Withdrawal } from './withdrawals.ts';

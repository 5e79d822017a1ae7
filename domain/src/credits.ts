export type CreditState = 'held' | 'open' | 'waiting' | 'booked' | 'spent' | 'expired' | 'void';

export type CreditEvent =
  | 'book'
  | 'wait'
  | 'promote'
  | 'leave'
  | 'leaveLate'
  | 'closed'
  | 'over'
  | 'expire'
  | 'undo'
  | 'again'
  | 'reverse'
  | 'confirm';

export const creditTransitions: readonly { from: CreditState; on: CreditEvent; to: CreditState }[] = [
  { from: 'open', on: 'book', to: 'booked' },
  { from: 'open', on: 'wait', to: 'waiting' },
  { from: 'waiting', on: 'promote', to: 'booked' },
  { from: 'waiting', on: 'leave', to: 'open' },
  { from: 'waiting', on: 'over', to: 'open' },
  { from: 'waiting', on: 'closed', to: 'open' },
  { from: 'booked', on: 'leave', to: 'open' },
  { from: 'booked', on: 'leaveLate', to: 'spent' },
  { from: 'booked', on: 'over', to: 'spent' },
  { from: 'booked', on: 'closed', to: 'open' },
  { from: 'open', on: 'expire', to: 'expired' },
  { from: 'open', on: 'undo', to: 'void' },
  // The place was given up again, while its order is still valid.
  { from: 'void', on: 'again', to: 'open' },
  { from: 'open', on: 'reverse', to: 'void' },
  { from: 'waiting', on: 'reverse', to: 'void' },
  { from: 'booked', on: 'reverse', to: 'void' },
  // A date that is chosen with a pack, from the checkout until the payment.
  { from: 'held', on: 'confirm', to: 'booked' },
  { from: 'held', on: 'closed', to: 'void' },
  { from: 'held', on: 'reverse', to: 'void' },
];

export const creditAfter = (from: CreditState, on: CreditEvent): CreditState | null =>
  creditTransitions.find((each) => each.from === from && each.on === on)?.to ?? null;

import type { Order, SearchWords, User } from './entities.ts';
import { orderNumber } from './orders/order-number.ts';

/** Compares only this many characters of a word. */
const MAX_PREFIX = 12;
/** Keeps a record small, even for an order with many classes: at most 40 words with 12 prefixes each. */
const MAX_WORDS = 40;
/** More words would not narrow a search any further. */
const MAX_TYPED = 6;

export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** An area code and a number: ten digits in Argentina. */
const PHONE_DIGITS = 10;
/** Shorter numbers are hours, prices and the ends of telephone numbers. */
const MIN_PHONE_DIGITS = 7;
const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Drops +54, 9, 0 and 15, so that all spellings of a number compare equal. */
function phoneDigits(digits: string): string {
  const national = digits.replace(/^(?:54)?9?0?/, '');
  const isOldMobile = national.length === PHONE_DIGITS + 2 && national.slice(2, 4) === '15';
  return (isOldMobile ? national.slice(0, 2) + national.slice(4) : national).slice(-PHONE_DIGITS);
}

/** A telephone is found with and without its area code, and by its last four digits. */
function phoneWords(phoneNumber: string): string[] {
  const digits = phoneDigits(phoneNumber.replace(/\D/g, ''));
  return digits ? [digits, digits.slice(2), digits.slice(-4)] : [];
}

/** The prefixes that a record must match. Adjacent numbers form one telephone number: `11 2345-6789`. */
export function typedWords(text: string): string[] {
  const found: string[] = [];
  let numbers: string[] = [];
  const takeNumbers = () => {
    const joined = numbers.join('');
    found.push(...(joined.length >= MIN_PHONE_DIGITS ? [phoneDigits(joined)] : numbers));
    numbers = [];
  };
  for (const word of wordsOf(text)) {
    if (isNumber(word)) numbers.push(word);
    else {
      takeNumbers();
      found.push(word);
    }
  }
  takeNumbers();
  return [...new Set(found.map((word) => word.slice(0, MAX_PREFIX)))].slice(0, MAX_TYPED);
}

export function isFoundBy(text: string, typed: readonly string[]): boolean {
  const words = wordsOf(text);
  return typed.every((prefix) => words.some((word) => word.startsWith(prefix)));
}

const prefixesOf = (words: readonly string[]): SearchWords =>
  Object.fromEntries(
    [...new Set(words)]
      .slice(0, MAX_WORDS)
      .flatMap((word) =>
        Array.from(
          { length: Math.min(word.length, MAX_PREFIX) },
          (_, index) => [word.slice(0, index + 1), true] as const,
        ),
      ),
  );

type Person = Pick<User, 'id' | 'name' | 'lastName' | 'email' | 'phoneNumber'>;

const personWords = ({ id, name, lastName, email, phoneNumber }: Person): string[] => [
  ...[name, lastName].flatMap(wordsOf),
  ...phoneWords(phoneNumber),
  ...wordsOf(email),
  ...wordsOf(id),
];

export const userWords = (user: Person): SearchWords => prefixesOf(personWords(user));

/** By order number, the buyer at checkout, the address of its mails, and classes. Carts are not searchable. */
export const orderWords = (order: Pick<Order, 'id' | 'state' | 'user' | 'email' | 'activities'>): SearchWords =>
  order.state === 'Cart'
    ? {}
    : prefixesOf([
        ...wordsOf(order.id),
        ...wordsOf(orderNumber(order.id)),
        // An order number without letters looks like a typed telephone.
        ...typedWords(orderNumber(order.id)),
        ...personWords(order.user),
        ...wordsOf(order.email),
        ...order.activities.flatMap(({ name }) => wordsOf(name)),
      ]);

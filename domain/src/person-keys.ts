/** Two records are of one person if they share a telephone, or an address in any of its spellings. */
import type { SearchWords, User } from './entities.ts';
import { folded, userWords } from './search-words.ts';

const PHONE_DIGITS = 10;
const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Mail hosts deliver `ana+gym@…` to `ana@…`. Gmail ignores dots too, and has two domains. */
export function mailbox(email: string): string {
  const [typed = '', domain = ''] = email.trim().toLowerCase().split('@');
  const local = typed.split('+')[0] || typed;
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

type Keyed = Pick<User, 'name' | 'email' | 'phoneNumber' | 'birthDate' | 'withoutAccount'>;

/** Somebody's child has their telephone, and is another person. */
export function personKeys({ name, email, phoneNumber, birthDate, withoutAccount }: Keyed): string[] {
  // The stored telephone has one spelling (`storedPhone`), but older records may lack its prefix.
  const phone = phoneNumber.replaceAll(/\D/g, '').slice(-PHONE_DIGITS);
  if (withoutAccount && birthDate) return phone === '' ? [] : [`child ${phone} ${birthDate} ${folded(name)}`];
  return [...(email === '' ? [] : [`mail ${mailbox(email)}`]), ...(phone === '' ? [] : [`tel ${phone}`])];
}

export interface FoundBy {
  words: SearchWords;
  personKeys: string[];
}

/** The fields by which queries find a member. */
export const foundBy = (user: Keyed & Pick<User, 'id' | 'lastName'>): FoundBy => ({
  words: userWords(user),
  personKeys: personKeys(user),
});

/** Two records are of one person if they share a telephone, or an address in any of its spellings. */
import type { SearchWords, User } from './entities.ts';
import { userWords } from './search-words.ts';

const PHONE_DIGITS = 10;
const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Mail hosts deliver `ana+gym@…` to `ana@…`. Gmail ignores dots too, and has two domains. */
export function mailbox(email: string): string {
  const [typed = '', domain = ''] = email.trim().toLowerCase().split('@');
  const local = typed.split('+')[0] || typed;
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** The stored telephone has one spelling (`storedPhone`), but older records may lack its prefix. */
export const personKeys = ({ email, phoneNumber }: Pick<User, 'email' | 'phoneNumber'>): string[] => [
  ...(email === '' ? [] : [`mail ${mailbox(email)}`]),
  ...(phoneNumber === '' ? [] : [`tel ${phoneNumber.replaceAll(/\D/g, '').slice(-PHONE_DIGITS)}`]),
];

export interface FoundBy {
  words: SearchWords;
  personKeys: string[];
}

/** The fields by which queries find a member. */
export const foundBy = (user: Pick<User, 'id' | 'name' | 'lastName' | 'email' | 'phoneNumber'>): FoundBy => ({
  words: userWords(user),
  personKeys: personKeys(user),
});

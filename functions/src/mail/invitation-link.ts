/** The link with which a member entered by the desk sets a password. It proves access to their mail. */
import type { User } from '@gym-power/domain';
import { config } from '../platform/config.ts';
import { pseudonymOf, signed, verified } from '../platform/keyed-hash.ts';

const VALID_MS = 30 * 24 * 3_600_000;

interface Link {
  userId: string;
  /** The recipient's address. If the desk corrects a mistyped address, links sent to it stop working. */
  address: string;
  /** In milliseconds. */
  until: number;
}

type Invited = Pick<User, 'id' | 'email'>;

const addressOf = ({ email }: Invited): string => pseudonymOf('address', email);

export function invitationLink(person: Invited, now: Date): string {
  const link: Link = { userId: person.id, address: addressOf(person), until: now.getTime() + VALID_MS };
  return `${config().SITE_URL}/invitacion?enlace=${signed('invitation', link)}`;
}

export function invitedBy(token: string, now: Date): string | null {
  const link = verified('invitation', token) as Link | null;
  return link && link.until >= now.getTime() ? link.userId : null;
}

export const wentTo = (token: string, person: Invited): boolean =>
  (verified('invitation', token) as Link | null)?.address === addressOf(person);

/** The link with which somebody whom the desk entered sets a password. Whoever has it can read their mail. */
import type { User } from '@gym-power/domain';
import { config } from '../platform/config.ts';
import { pseudonymOf, signed, verified } from '../platform/keyed-hash.ts';

const VALID_MS = 30 * 24 * 3_600_000;

interface Link {
  userId: string;
  /** Where it was sent, so that a link that went to a mistyped address opens nothing once that is corrected. */
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

/** The uid that the link invites; null for a link that we did not make, or that has expired. */
export function invitedBy(token: string, now: Date): string | null {
  const link = verified('invitation', token) as Link | null;
  return link && link.until >= now.getTime() ? link.userId : null;
}

/** Whether the link went to the person's address. */
export const wentTo = (token: string, person: Invited): boolean =>
  (verified('invitation', token) as Link | null)?.address === addressOf(person);

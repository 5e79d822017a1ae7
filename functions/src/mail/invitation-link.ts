/** The link with which somebody whom the desk entered sets a password. Whoever has it can read their mail. */
import { config } from '../platform/config.ts';
import { signed, verified } from '../platform/keyed-hash.ts';

const VALID_MS = 30 * 24 * 3_600_000;

interface Link {
  userId: string;
  /** In milliseconds. */
  until: number;
}

export const invitationLink = (userId: string, now: Date): string =>
  `${config().SITE_URL}/invitacion?enlace=${signed('invitation', { userId, until: now.getTime() + VALID_MS })}`;

/** The person whom the link invites; null for a link that we did not make, or that has expired. */
export function invitedBy(token: string, now: Date): string | null {
  const link = verified('invitation', token) as Link | null;
  return link && link.until >= now.getTime() ? link.userId : null;
}

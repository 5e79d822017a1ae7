/** The link with which an address consents to an account's mails. It proves access to the address. */
import { Refusal } from '@gym-power/domain';
import { findUser } from '../records/user-store.ts';
import { config } from '../platform/config.ts';
import { signed, verified } from '../platform/keyed-hash.ts';
import { keepConsent } from '../records/consent-store.ts';

const VALID_MS = 7 * 24 * 3_600_000;

interface Link {
  consent: string;
  userId: string;
  /** In milliseconds. */
  until: number;
}

export const consentLink = (consent: string, userId: string, now: Date): string => {
  const link: Link = { consent, userId, until: now.getTime() + VALID_MS };
  return `${config().SITE_URL}/avisos?enlace=${signed('consentLink', link)}`;
};

/** @throws Refusal LINK_NOT_VALID for a forged or expired link, or a deleted account */
export async function agreeByLink(token: string, now: Date): Promise<void> {
  const link = verified('consentLink', token) as Link | null;
  if (!link || link.until < now.getTime() || !(await findUser(link.userId))) throw new Refusal('LINK_NOT_VALID');
  await keepConsent(link.consent, link.userId, now);
}

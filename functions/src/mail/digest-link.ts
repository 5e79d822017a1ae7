/** These links never expire: a mail can be opened late, and unsubscribing harms nobody. */
import { Refusal } from '@gym-power/domain';
import { config } from '../platform/config.ts';
import { signed, verified } from '../platform/keyed-hash.ts';

interface Link {
  userId: string;
}

/** @returns the subscriber's uid @throws Refusal LINK_NOT_VALID for a forged link */
export function digestOfLink(token: string): string {
  const link = verified('digestLink', token) as Link | null;
  if (!link) throw new Refusal('LINK_NOT_VALID');
  return link.userId;
}

/** A page with a confirm button, because mail filters follow links. */
export const leavingPage = (token: string): string => `${config().SITE_URL}/avisos?resumen=${token}`;

export interface LeavingLinks {
  page: string;
  /** For one-click unsubscribe in mail programs (RFC 8058). */
  headers: Record<string, string>;
}

export function leavingLinks(userId: string): LeavingLinks {
  const token = signed('digestLink', { userId } satisfies Link);
  return {
    page: leavingPage(token),
    headers: {
      'List-Unsubscribe': `<${config().SITE_URL}/api/resumen/salir?enlace=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

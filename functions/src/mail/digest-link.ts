/**
 * The links with which whoever reads a digest leaves it, without signing in. They say whose digest it is, signed with
 * the gym's secret, and never expire: a mail can be opened late, and leaving harms nobody.
 */
import { Refusal } from '@gym-power/domain';
import { config } from '../platform/config.ts';
import { signed, verified } from '../platform/keyed-hash.ts';

interface Link {
  userId: string;
}

/** @returns whose digest it is. @throws Refusal LINK_NOT_VALID for a link that we did not make */
export function digestOfLink(token: string): string {
  const link = verified('digestLink', token) as Link | null;
  if (!link) throw new Refusal('LINK_NOT_VALID');
  return link.userId;
}

/** The page that asks, with one button. A program that only follows links, as mail filters do, leaves nothing. */
export const leavingPage = (token: string): string => `${config().SITE_URL}/avisos?resumen=${token}`;

export interface LeavingLinks {
  /** For people. */
  page: string;
  /** For mail programs, which leave it with one tap (RFC 8058). */
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

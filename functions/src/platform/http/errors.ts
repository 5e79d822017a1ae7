import { Refusal, refusalStatus } from '@gym-power/domain';
import type { Answer } from './route.ts';
import { log } from '../log.ts';
import { isTemporary } from '../retry.ts';

/** The errors of Express' body parsers (http-errors), by their `type`. */
const expressErrors: Record<string, Refusal> = {
  'entity.parse.failed': new Refusal('MALFORMED'),
  'entity.too.large': new Refusal('TOO_LARGE'),
  'encoding.unsupported': new Refusal('UNSUPPORTED_MEDIA_TYPE'),
  'charset.unsupported': new Refusal('UNSUPPORTED_MEDIA_TYPE'),
};

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type && expressErrors[type]) return expressErrors[type];
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('MALFORMED');
  if (isTemporary(error)) {
    log.warning('request gave up', { reason: String(error) });
    return new Refusal('BUSY', { retryAfter: 5 });
  }
  log.error('request failed', error);
  return new Refusal('INTERNAL');
}

export function refusalAnswer({ code, message, details }: Refusal): Answer {
  const { retryAfter, allow, ...shown } = details as { retryAfter?: number; allow?: string };
  return {
    status: refusalStatus(code),
    headers: {
      'Cache-Control': 'no-store',
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      ...(allow !== undefined && { Allow: allow }),
    },
    body: { error: { code, message, ...shown } },
  };
}

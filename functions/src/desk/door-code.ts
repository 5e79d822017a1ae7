/** TOTP (RFC 6238), derived from the time and the gym's secret, so that instances share no state. */
import { DOOR_CODE_DIGITS } from '@gym-power/domain';
import { Secret, TOTP } from 'otpauth';
import { keyFor } from '../platform/keyed-hash.ts';

const PERIOD_S = 30;
/** In periods, including the code's first. */
const GOOD_PERIODS = 3;

const generator = (): TOTP =>
  new TOTP({
    secret: new Secret({ buffer: Uint8Array.from(keyFor('door')).buffer }),
    algorithm: 'SHA256',
    digits: DOOR_CODE_DIGITS,
    period: PERIOD_S,
  });

export interface DoorCode {
  code: string;
  changesAt: Date;
}

export function doorCodeAt(now: Date): DoorCode {
  const timestamp = now.getTime();
  const totp = generator();
  return { code: totp.generate({ timestamp }), changesAt: new Date(timestamp + totp.remaining({ timestamp })) };
}

/** The code's TOTP counter, in periods since 1970; null for an invalid or expired code. */
export function doorCodeNumber(code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = generator();
  const ago = totp.validate({ token: code, timestamp, window: GOOD_PERIODS - 1 });
  // The library also accepts future codes.
  return ago === null || ago > 0 ? null : totp.counter({ timestamp }) + ago;
}

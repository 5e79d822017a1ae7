/**
 * The code that the counter's tablet shows (TOTP, RFC 6238): it follows from the time and the gym's secret, so that no
 * instance has to remember any.
 */
import { DOOR_CODE_DIGITS } from '@gym-power/domain';
import { Secret, TOTP } from 'otpauth';
import { keyFor } from '../platform/keyed-hash.ts';

const PERIOD_S = 30;
/** A code is good until so many periods have gone by since the beginning of its own. */
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
  /** When the next one takes its place. */
  changesAt: Date;
}

export function doorCodeAt(now: Date): DoorCode {
  const timestamp = now.getTime();
  const totp = generator();
  return { code: totp.generate({ timestamp }), changesAt: new Date(timestamp + totp.remaining({ timestamp })) };
}

/** Which of all codes it is, counted from 1970 on; null unless it is good now. */
export function doorCodeNumber(code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = generator();
  const ago = totp.validate({ token: code, timestamp, window: GOOD_PERIODS - 1 });
  // The library also takes codes of the time to come.
  return ago === null || ago > 0 ? null : totp.counter({ timestamp }) + ago;
}

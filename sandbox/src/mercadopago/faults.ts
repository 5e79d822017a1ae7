import { between, either, flag, wholeBetween, type Field } from '../http/control-input.ts';

export interface Faults {
  /** Notifications are sent this much later, and nobody waits for them. */
  webhookDelayMs: number;
  /** Notifications are recorded, but never sent. */
  dropWebhooks: boolean;
  /** Extra copies of every notification; true is one. */
  duplicateWebhooks: number | boolean;
  /** Share of API calls that end in a 500 and do nothing. */
  apiErrorRate: number;
  apiDelayMs: number;
  /** Writes are done, but never answered: all of them, or this many. */
  timeoutAfterWrite: number | boolean;
  /** The search does not find payments newer than this. The real one may be late, too. */
  searchLagMs: number;
}

const none: Faults = {
  webhookDelayMs: 0,
  dropWebhooks: false,
  duplicateWebhooks: false,
  apiErrorRate: 0,
  apiDelayMs: 0,
  timeoutAfterWrite: false,
  searchLagMs: 0,
};

const delay = wholeBetween(0, 3_600_000);

export const faultFields: Record<keyof Faults, Field> = {
  webhookDelayMs: delay,
  dropWebhooks: flag,
  duplicateWebhooks: either(flag, wholeBetween(0, 20)),
  apiErrorRate: between(0, 1),
  apiDelayMs: delay,
  timeoutAfterWrite: either(flag, wholeBetween(0, 1000)),
  searchLagMs: delay,
};

export const noFaults = (): Faults => ({ ...none });
export const clearFaults = (faults: Faults): Faults => Object.assign(faults, none);

/** Whether this write must hang. Counts it. */
export const consumeTimeout = (faults: Faults): boolean => {
  if (typeof faults.timeoutAfterWrite === 'boolean') return faults.timeoutAfterWrite;
  if (faults.timeoutAfterWrite === 0) return false;
  faults.timeoutAfterWrite -= 1;
  return true;
};

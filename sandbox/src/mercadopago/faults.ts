import { between, either, flag, wholeBetween, type Field } from '../http/control-input.ts';

export interface Faults {
  /** Notifications leave this much later, and nobody waits for them. */
  webhookDelayMs: number;
  /** Notifications are recorded and never sent. */
  dropWebhooks: boolean;
  /** Extra copies of every notification; true is one. */
  duplicateWebhooks: number | boolean;
  /** Share of API calls that end in a 500 and do nothing. */
  apiErrorRate: number;
  apiDelayMs: number;
  /** Writes are done and never answered: all of them, or the next so many. */
  timeoutAfterWrite: number | boolean;
  /** The search does not find payments younger than this, as the real one may not. */
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

/** Tells whether this write is to hang, and counts it. */
export const takeTimeout = (faults: Faults): boolean => {
  if (typeof faults.timeoutAfterWrite === 'boolean') return faults.timeoutAfterWrite;
  if (faults.timeoutAfterWrite === 0) return false;
  faults.timeoutAfterWrite -= 1;
  return true;
};

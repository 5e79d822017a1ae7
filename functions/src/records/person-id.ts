import { pseudonymOf } from '../platform/keyed-hash.ts';

/** The id in `soldOnce` for a telephone or an address. */
export const personId = (key: string): string => pseudonymOf('person', key);

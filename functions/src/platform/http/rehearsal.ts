import { object, string } from 'yup';

/** `?ensayo=1`: nothing is written, and the answer says what would be. */
export const rehearsal = object({ ensayo: string().oneOf(['0', '1']).optional() });

export type Rehearsal = { ensayo?: string | undefined };

export const isRehearsal = ({ ensayo }: Rehearsal): boolean => ensayo === '1';

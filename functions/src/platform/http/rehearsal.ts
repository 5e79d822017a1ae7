import { object, string } from 'yup';

/** `?ensayo=1` is a dry run: it writes nothing and answers the outcome. */
export const rehearsal = object({ ensayo: string().oneOf(['0', '1']).optional() });

export type Rehearsal = { ensayo?: string | undefined };

export const isRehearsal = ({ ensayo }: Rehearsal): boolean => ensayo === '1';

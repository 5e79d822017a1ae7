import { idPattern } from '@gym-power/domain';
import { string } from 'yup';

/** A record's id as a client sends it. Nothing is converted: a number is none, and neither is a text with blanks around it. */
export const idField = () => string().strict().trim().required().max(200).matches(idPattern);

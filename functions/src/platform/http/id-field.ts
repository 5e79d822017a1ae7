import { idPattern } from '@gym-power/domain';
import { string } from 'yup';

/** A record's id in a body. Nothing is converted: a number is refused, and so is a text with spaces around it. */
export const idField = () => string().strict().trim().required().max(200).matches(idPattern);

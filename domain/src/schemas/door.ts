import { object } from 'yup';
import { boundedText } from './fields.ts';

/** Of the code that the counter's tablet shows. Who cannot scan it types it. */
export const DOOR_CODE_DIGITS = 8;

const wrong = `El código tiene ${DOOR_CODE_DIGITS} números`;

/** Spaces are how it is shown. */
export const doorCodeSchema = object({
  codigo: boundedText(DOOR_CODE_DIGITS, {
    tidy: (typed) => typed.replaceAll(' ', ''),
    tooLong: wrong,
    formats: [{ pattern: /^\d+$/, message: wrong }],
  })
    .required('Escribí el código que muestra la tablet')
    .min(DOOR_CODE_DIGITS, wrong),
});

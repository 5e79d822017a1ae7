import { object } from 'yup';
import { boundedText } from './fields.ts';

/** The tablet at the counter shows the code, for members who cannot scan it. */
export const DOOR_CODE_DIGITS = 8;

const wrong = `El código tiene ${DOOR_CODE_DIGITS} números`;

/** The tablet shows the code in groups with spaces. */
export const doorCodeSchema = object({
  codigo: boundedText(DOOR_CODE_DIGITS, {
    tidy: (typed) => typed.replaceAll(' ', ''),
    tooLong: wrong,
    formats: [{ pattern: /^\d+$/, message: wrong }],
  })
    .required('Escribí el código que muestra la tablet')
    .min(DOOR_CODE_DIGITS, wrong),
});

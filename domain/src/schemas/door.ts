import { object, string } from 'yup';

/** Of the code that the counter's tablet shows. Who cannot scan it types it. */
export const DOOR_CODE_DIGITS = 8;

/** Spaces are how it is shown. */
export const doorCodeSchema = object({
  codigo: string()
    .transform((typed: unknown) => (typeof typed === 'string' ? typed.replaceAll(' ', '') : typed))
    .required('Escribí el código que muestra la tablet')
    .matches(/^\d{8}$/, `El código tiene ${DOOR_CODE_DIGITS} números`),
});

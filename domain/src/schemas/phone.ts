/** The ten digits that are stored after the prefix. `telephone.ts` extracts them from typed text. */
import { textLine } from './fields.ts';

export const PHONE_PREFIX = '+54';

const phoneExample = '1123456789';
/** Two digits of the area code and eight more, without the prefixes 0 and 15. */
const phonePattern = /^(?:11|[2368]\d)\d{8}$/;

export const isPhone = (digits: string): boolean => phonePattern.test(digits);

export const phoneFormat = (prefix = '') => `Tu número debe tener el siguiente formato: ${prefix}${phoneExample}`;

export const TELEPHONE_HINT = 'Con el código de área y sin el 15: 11 4567-8901';

export const phoneField = () =>
  textLine(phoneExample.length, {
    tooLong: 'El telefono debe ser válido',
    formats: [
      { pattern: /^(?!15)/, message: 'Debes ingresar tu numero sin el 15' },
      { pattern: { test: isPhone }, message: phoneFormat() },
    ],
  }).required('Debe ingresar un numero de teléfono');

export const MAX_PHONE = PHONE_PREFIX.length + phoneExample.length;

/**
 * Reads telephones as Argentines write them. The library weighs more than a form, so `index.ts` does not export this
 * file: the site loads `@gym-power/domain/telephone` when somebody types a number that needs it.
 */
import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import argentina from './telephone-metadata.json' with { type: 'json' };
import { isPhone } from './schemas/phone.ts';

/** The country's digit between prefix and area code that calls a mobile from abroad. */
const MOBILE = /^9/;
const separators = /[\s().\-/]/g;

/**
 * The ten digits of an Argentine number, fixed or mobile: area code and number, without +54, 9, 0 and 15. Of a text
 * that is no such number, what is typed without its separators.
 */
export function tenDigitsOf(text: string): string {
  const read = parsePhoneNumberFromString(text, { defaultCountry: 'AR', extract: false }, argentina as MetadataJson);
  const digits = read?.isValid() && !read.ext ? read.nationalNumber.replace(MOBILE, '') : '';
  return isPhone(digits) ? digits : text.replace(separators, '');
}

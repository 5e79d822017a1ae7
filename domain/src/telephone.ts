/** `index.ts` does not export this file, because the library is larger than a form. The site loads it on demand. */
import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import argentina from './telephone-metadata.json' with { type: 'json' };
import { isPhone } from './schemas/phone.ts';

/** The digit between country code and area code of a mobile number in international format. */
const MOBILE = /^9/;
const separators = /[\s().\-/]/g;

/** Area code and number, without +54, 9, 0 and 15. Any other text only loses its separators. */
export function tenDigitsOf(text: string): string {
  const read = parsePhoneNumberFromString(text, { defaultCountry: 'AR', extract: false }, argentina as MetadataJson);
  const digits = read?.isValid() && !read.ext ? read.nationalNumber.replace(MOBILE, '') : '';
  return isPhone(digits) ? digits : text.replace(separators, '');
}

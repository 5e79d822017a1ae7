import { boolean, type InferType, object } from 'yup';
import { tenDigitsOf } from '../telephone.ts';
import {
  birthDateField,
  dateField,
  emptyIsNull,
  idField,
  ids,
  isId,
  limits,
  link,
  textLine,
  tidyLine,
} from './fields.ts';
import { personName } from './person-name.ts';
import { isPhone, MAX_PHONE, PHONE_PREFIX, phoneFormat } from './phone.ts';
import { email, emailField } from './user.ts';

/** Firebase's limit. */
const MAX_UID = 128;
/** Longer than any spelling of an Argentine number, with prefixes and separators. */
const MAX_TYPED_PHONE = 40;

const withPrefix = (digits: string): string => (isPhone(digits) ? PHONE_PREFIX + digits : digits);

/** Accepts any Argentine spelling and stores it with the prefix. Empty after a sign-in with Google or GitHub. */
const storedPhone = textLine(MAX_PHONE, {
  tidy: (text) => withPrefix(tenDigitsOf(tidyLine(text))),
  tidyUpTo: MAX_TYPED_PHONE,
  tooLong: phoneFormat(PHONE_PREFIX),
  formats: [
    {
      pattern: { test: (text) => text.startsWith(PHONE_PREFIX) && isPhone(text.slice(PHONE_PREFIX.length)) },
      message: phoneFormat(PHONE_PREFIX),
    },
  ],
}).meta({
  maxLength: MAX_TYPED_PHONE,
  examples: ['+541145678901', '011 15 4567-8901'],
  description:
    'An Argentine number with its area code, in any way in which it is written; stored as +54 and ten digits',
});

/** `POST /user`. Identity providers have one display name, so the last name may be empty. */
export const newUserSchema = object({
  uid: idField().max(MAX_UID),
  email: email().default(''),
  name: personName().required('El nombre es requerido'),
  lastName: personName().default(''),
  phoneNumber: storedPhone.default(''),
  image: link().default(''),
});
export type NewUser = InferType<typeof newUserSchema>;

/** `PUT /user/{id}/avisos` */
export const digestSchema = object({ resumen: boolean().strict().required() });

/** `PUT /user/{id}` by an admin. */
export const userEditSchema = object({
  isAdmin: boolean(),
  isDesk: boolean(),
  trainerId: textLine(limits.id, { formats: [{ pattern: { test: isId } }] })
    .transform(emptyIsNull)
    .nullable(),
  image: link(),
  activities: ids(),
});

const person = {
  name: personName().min(1, 'El nombre es requerido'),
  lastName: personName(),
  phoneNumber: storedPhone,
};

/** `PUT /user/{id}` by the member. */
export const ownUserEditSchema = object({ ...person, image: link() });

/** `POST /user/mostrador`. Without an address, no invitation is sent. */
export const deskPersonSchema = object({
  name: personName().required('El nombre es requerido'),
  lastName: personName().required('El apellido es requerido'),
  phoneNumber: storedPhone.required('El teléfono es requerido'),
  email: email().default(''),
});
export type DeskPerson = InferType<typeof deskPersonSchema>;

/** `POST /familia` */
export const relativeSchema = object({
  name: personName().required('El nombre es requerido'),
  lastName: personName().required('El apellido es requerido'),
  birthDate: birthDateField().required('La fecha de nacimiento es requerida'),
});
export type NewRelative = InferType<typeof relativeSchema>;

/** `PUT /user/{id}/mostrador` */
export const deskAddressSchema = object({ email: emailField() });

/** `PUT /user/{id}/apto` by an admin. */
export const fitnessSchema = object({ fitUntil: dateField().transform(emptyIsNull).nullable().defined() });

/** `PUT /user/{id}/persona` by an admin. */
export const personSchema = object(person);
export type Person = InferType<typeof personSchema>;

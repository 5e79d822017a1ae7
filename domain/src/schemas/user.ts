/** What people enter about themselves, and what an admin may change about them (specification, section 5). */
import { boolean, type InferType, object } from 'yup';
import { boundedText, type Format, idField, ids, link, textLine } from './fields.ts';
import { personName } from './person-name.ts';

/**
 * The addresses that HTML's `input type=email` takes
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address), with a dot in the domain, as the
 * specification asks for: without one, nobody's mail arrives.
 */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]+(?:-+[a-z\d]+)*(?:\.[a-z\d]+(?:-+[a-z\d]+)*)+$/i;
/** Of a part of a domain, between its dots (RFC 1035, 2.3.4). */
const MAX_LABEL = 63;
/** RFC 5321, with erratum 1690. */
const MAX_EMAIL = 254;

const isEmail = (text: string): boolean =>
  emailPattern.test(text) &&
  text
    .slice(text.indexOf('@') + 1)
    .split('.')
    .every((label) => label.length <= MAX_LABEL);

/** Of Firebase. */
const MAX_UID = 128;
const emailMessage = 'El email debe ser válido';
const passwordPattern = /^(?=.*\d)(?=.*[!@#$%^&*])[A-Za-z\d!@#$%^&*]{6,16}$/;
/** Ten digits: two of the area code and eight more, without the prefixes 0 and 15. */
const phonePattern = /^(?:11|[2368]\d)\d{8}$/;
const phoneExample = '1123456789';

export const PHONE_PREFIX = '+54';

const email = () =>
  textLine(MAX_EMAIL, { tooLong: emailMessage, formats: [{ pattern: { test: isEmail }, message: emailMessage }] });

export const emailField = () => email().required('El email es obligatorio');

const phoneFormat = (prefix = '') => `Tu número debe tener el siguiente formato: ${prefix}${phoneExample}`;

const phoneField = () =>
  textLine(phoneExample.length, {
    tooLong: 'El telefono debe ser válido',
    formats: [
      { pattern: /^(?!15)/, message: 'Debes ingresar tu numero sin el 15' },
      { pattern: phonePattern, message: phoneFormat() },
    ],
  }).required('Debe ingresar un numero de teléfono');

const names = {
  name: personName().required('El nombre es requerido'),
  lastName: personName().required('El apellido es requerido'),
};

const passwordMessage = 'Leer las condiciones de la contraseña *';
/** The longest password that Firebase takes. */
const MAX_TYPED_PASSWORD = 4_096;

/** Taken as it is typed: spaces belong to it. */
const password = (max: number, formats: readonly Format[] = []) =>
  boundedText(max, { tooLong: passwordMessage, formats }).required('La contraseña es obligatoria');

export const registerSchema = object({
  ...names,
  email: emailField(),
  phoneNumber: phoneField(),
  password: password(16, [{ pattern: passwordPattern, message: passwordMessage }]),
});

export const loginSchema = object({
  email: emailField(),
  password: password(MAX_TYPED_PASSWORD),
});

export const profileSchema = object({ ...names, phoneNumber: phoneField() });
export type Profile = InferType<typeof profileSchema>;

/** As stored and sent: with the prefix, or empty for people who signed in with Google or GitHub. */
const storedPhone = textLine(PHONE_PREFIX.length + phoneExample.length, {
  tooLong: phoneFormat(PHONE_PREFIX),
  formats: [{ pattern: /^\+54(?:11|[2368]\d)\d{8}$/, message: phoneFormat(PHONE_PREFIX) }],
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

/** `PUT /user/{id}` by an admin. */
export const userEditSchema = object({ isAdmin: boolean(), image: link(), activities: ids() });

/** `PUT /user/{id}` by the member. */
export const ownUserEditSchema = object({
  name: personName().min(1, 'El nombre es requerido'),
  lastName: personName(),
  phoneNumber: storedPhone,
  image: link(),
});

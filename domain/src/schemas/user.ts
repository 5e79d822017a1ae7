/** Specification, section 5. */
import { type InferType, object } from 'yup';
import { boundedText, type Format, textLine } from './fields.ts';
import { meetsPasswordRules, MAX_PASSWORD } from './password-rules.ts';
import { personName } from './person-name.ts';
import { phoneField } from './phone.ts';

/**
 * As `input type=email` (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address), plus a dot in the
 * domain, which the specification requires.
 */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]+(?:-+[a-z\d]+)*(?:\.[a-z\d]+(?:-+[a-z\d]+)*)+$/i;
/** Of one domain label (RFC 1035, 2.3.4). */
const MAX_LABEL = 63;
/** RFC 5321, with erratum 1690. */
const MAX_EMAIL = 254;

const isEmail = (text: string): boolean =>
  emailPattern.test(text) &&
  text
    .slice(text.indexOf('@') + 1)
    .split('.')
    .every((label) => label.length <= MAX_LABEL);

const emailMessage = 'El email debe ser válido';

/** May be empty. */
export const email = () =>
  textLine(MAX_EMAIL, { tooLong: emailMessage, formats: [{ pattern: { test: isEmail }, message: emailMessage }] });

export const emailField = () => email().required('El email es obligatorio');

const names = {
  name: personName().required('El nombre es requerido'),
  lastName: personName().required('El apellido es requerido'),
};

const passwordMessage = 'Leer las condiciones de la contraseña *';
/** Firebase's limit. */
const MAX_TYPED_PASSWORD = 4_096;

/** Not tidied: spaces are part of a password. */
const password = (max: number, formats: readonly Format[] = []) =>
  boundedText(max, { tooLong: passwordMessage, formats }).required('La contraseña es obligatoria');

const newPassword = () => password(MAX_PASSWORD, [{ pattern: { test: meetsPasswordRules }, message: passwordMessage }]);

export const newPasswordSchema = object({ password: newPassword() });

export const registerSchema = object({
  ...names,
  email: emailField(),
  phoneNumber: phoneField(),
  password: newPassword(),
});

export const loginSchema = object({
  email: emailField(),
  password: password(MAX_TYPED_PASSWORD),
});

export const profileSchema = object({ ...names, phoneNumber: phoneField() });
export type Profile = InferType<typeof profileSchema>;

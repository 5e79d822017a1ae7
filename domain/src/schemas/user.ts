/** What people enter about themselves, and what an admin may change about them (specification, section 5). */
import { boolean, type InferType, object, string } from 'yup';
import { ids, limits, link, requiredText } from './fields.ts';

/**
 * The specification's pattern, found anywhere in the address: for the whole address it would refuse
 * `ana.paz@mail.com.ar`.
 */
const emailPattern = /\w+@[A-Za-z_]+\.[A-Za-z]{2,3}/;
const passwordPattern = /^(?=.*\d)(?=.*[!@#$%^&*])[A-Za-z\d!@#$%^&*]{6,16}$/;
/** Ten digits: two of the area code and eight more, without the prefixes 0 and 15. */
const phonePattern = /^(?:11|[2368]\d)\d{8}$/;
const phoneExample = '1123456789';

export const PHONE_PREFIX = '+54';

export const emailField = () =>
  string()
    .trim()
    .required('El email es obligatorio')
    .max(254, 'El email debe ser válido')
    .matches(emailPattern, 'El email debe ser válido')
    .email('El email debe ser válido');

const phoneField = () =>
  string()
    .trim()
    .required('Debe ingresar un numero de teléfono')
    .max(10, 'El telefono debe ser válido')
    .test('without-15', 'Debes ingresar tu numero sin el 15', (value) => !value.startsWith('15'))
    .matches(phonePattern, `Tu número debe tener el siguiente formato: ${phoneExample}`);

const names = {
  name: requiredText('El nombre es requerido'),
  lastName: requiredText('El apellido es requerido'),
};

export const registerSchema = object({
  ...names,
  email: emailField(),
  phoneNumber: phoneField(),
  password: string()
    .required('La contraseña es obligatoria')
    .matches(passwordPattern, 'Leer las condiciones de la contraseña *'),
});

export const loginSchema = object({
  email: emailField(),
  password: string().required('La contraseña es obligatoria'),
});

export const profileSchema = object({ ...names, phoneNumber: phoneField() });
export type Profile = InferType<typeof profileSchema>;

/** As stored and sent: with the prefix, or empty for people who signed in with Google or GitHub. */
const storedPhone = string()
  .trim()
  .test(
    'phone',
    `Tu número debe tener el siguiente formato: ${PHONE_PREFIX}${phoneExample}`,
    (value) => !value || (value.startsWith(PHONE_PREFIX) && phonePattern.test(value.slice(PHONE_PREFIX.length))),
  );

/** `POST /user`. Identity providers have one display name, so the last name may be empty. */
export const newUserSchema = object({
  uid: string().required().max(128),
  email: string().trim().default('').max(254),
  name: requiredText('El nombre es requerido'),
  lastName: string().trim().default('').max(limits.name),
  phoneNumber: storedPhone.default(''),
  image: link().default(''),
});
export type NewUser = InferType<typeof newUserSchema>;

/** `PUT /user/{id}` by an admin. */
export const userEditSchema = object({ isAdmin: boolean(), image: link(), activities: ids() });

/** `PUT /user/{id}` by the member. */
export const ownUserEditSchema = object({
  name: string().trim().min(1, 'El nombre es requerido').max(limits.name),
  lastName: string().trim().max(limits.name),
  phoneNumber: storedPhone,
  image: link(),
});

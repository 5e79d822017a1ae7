/** Separate rules, so that a form can list the unmet ones. */
export interface PasswordRule {
  text: string;
  isMetBy: (password: string) => boolean;
}

const MIN_PASSWORD = 6;
/** The specification's bound is 16 (decision 066). */
export const MAX_PASSWORD = 64;

export const passwordRules: readonly PasswordRule[] = [
  {
    text: `De ${MIN_PASSWORD} a ${MAX_PASSWORD} caracteres`,
    isMetBy: ({ length }) => length >= MIN_PASSWORD && length <= MAX_PASSWORD,
  },
  { text: 'Al menos un número', isMetBy: (password) => /\d/.test(password) },
  { text: 'Al menos un signo: ! @ # $ % ^ & *', isMetBy: (password) => /[!@#$%^&*]/.test(password) },
  {
    text: 'Solo letras sin tilde ni ñ, números y esos signos',
    isMetBy: (password) => /^[A-Za-z\d!@#$%^&*]+$/.test(password),
  },
];

export const meetsPasswordRules = (password: string): boolean =>
  passwordRules.every(({ isMetBy }) => isMetBy(password));

/**
 * Telephones in forms: typed in any way in which Argentines write them, and judged as the ten digits that are stored.
 */
import type { FieldValues, Resolver, ResolverResult } from 'react-hook-form';

/** So many digits and nothing else are what is stored, or lack something: there is nothing to read. */
const plain = /^\d{0,10}$/;

/** @returns what is typed, where it is no Argentine number or the reader cannot be loaded */
async function readTelephone(typed: string): Promise<string> {
  if (plain.test(typed)) return typed;
  try {
    const { tenDigitsOf } = await import('@gym-power/domain/telephone');
    return tenDigitsOf(typed);
  } catch (error) {
    console.error(error);
    return typed;
  }
}

type WithTelephone = FieldValues & { phoneNumber: string };

/**
 * The resolver of a form with a telephone, which it is given as ten digits. Reading one may take longer than judging
 * what is typed next, so every judgement waits for the newest and answers the same: the form takes the last for true.
 * Make it outside of the component.
 */
export function readingTelephone<Typed extends WithTelephone, Context, Parsed>(
  resolver: Resolver<Typed, Context, Parsed>,
): Resolver<Typed, Context, Parsed> {
  let newest: Promise<ResolverResult<Typed, Parsed>>;
  return async (values, ...rest) => {
    newest = readTelephone(values.phoneNumber).then((phoneNumber) => resolver({ ...values, phoneNumber }, ...rest));
    for (;;) {
      const judged = newest;
      const result = await judged;
      if (judged === newest) return result;
    }
  };
}

/** For `register`: when the member leaves the field, it shows the ten digits. */
export const tidyTelephone = (show: (digits: string) => void) => ({
  onBlur: async ({ target }: { target: { value: string } }) => {
    const { value } = target;
    const digits = await readTelephone(value);
    if (digits !== value && plain.test(digits) && target.value === value) show(digits);
  },
});

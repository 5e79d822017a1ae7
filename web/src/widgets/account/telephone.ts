/** Accepts any spelling that Argentines use. Ten digits are stored. */
import type { FieldValues, Resolver, ResolverResult } from 'react-hook-form';

/** Up to ten digits need no parsing: they are complete, or some are missing. */
const plain = /^\d{0,10}$/;

/** @returns the input as typed if it is no Argentine number or the parser cannot be loaded */
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
 * Normalizes to ten digits. A slow parse may finish after a newer one, and the form keeps the last result. So each
 * validation waits for the newest and answers the same. Create it outside the component.
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

export const tidyTelephone = (show: (digits: string) => void) => ({
  onBlur: async ({ target }: { target: { value: string } }) => {
    const { value } = target;
    const digits = await readTelephone(value);
    if (digits !== value && plain.test(digits) && target.value === value) show(digits);
  },
});

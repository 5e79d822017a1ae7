import type { ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import { readingTelephone } from './telephone.ts';

interface Typed {
  phoneNumber: string;
  password: string;
}

const options: ResolverOptions<Typed> = { fields: {}, shouldUseNativeValidation: false };
const missing = { password: { type: 'required', message: 'Falta' } };

test('a form is judged by what is typed last, also by a judgement that began before and ends afterwards', async () => {
  const judge = readingTelephone<Typed, undefined, Typed>((values) =>
    values.password ? { values, errors: {} } : { values: {}, errors: missing },
  );
  // The code that reads the first telephone is still loading; the second one needs no reading.
  const before = judge({ phoneNumber: '011 15 4290-0837', password: '' }, undefined, options);
  const after = judge({ phoneNumber: '1142900837', password: 'Gym2022!' }, undefined, options);
  expect((await after).errors).toEqual({});
  expect((await before).errors, 'the form shows whichever ends last').toEqual({});
});

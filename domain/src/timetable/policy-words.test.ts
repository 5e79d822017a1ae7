import { expect, test } from 'vitest';
import { demoGym } from '../demo-gym.ts';
import { creditPolicy } from './own-sessions.ts';
import { noticeWords, policyWords } from './policy-words.ts';

const policy = creditPolicy(demoGym);

test('the policy is said as the settings have it', () => {
  expect(noticeWords(policy)).toBe(
    'Si no podés venir y avisás hasta 12 h antes, te damos un recupero para usar en 30 días.',
  );
  expect(policyWords(policy)).toEqual([
    'Un recupero sirve para cualquier clase que no cueste más.',
    'Podés usar hasta 4 por mes, y reservar con hasta 14 días de anticipación.',
    'Si después no podés ir, vuelve si lo devolvés hasta 12 h antes.',
    'Si la clase está completa podés esperar: el lugar que se libere hasta 2 h antes es tuyo, y te avisamos por mail.',
  ]);
});

test('without a limit of hours it is until the class begins; of one day there is one', () => {
  const bounds = {
    ...policy,
    cancelHours: 0,
    creditDays: 1,
    promoteHours: 0,
    makeUps: 'sameClass',
    bookDays: 1,
  } as const;
  expect(noticeWords(bounds)).toBe(
    'Si no podés venir y avisás antes de que empiece, te damos un recupero para usar en 1 día.',
  );
  expect(policyWords(bounds).slice(0, 2)).toEqual([
    'Un recupero sirve para la misma clase, otro día.',
    'Podés usar hasta 4 por mes, y reservar con hasta 1 día de anticipación.',
  ]);
});

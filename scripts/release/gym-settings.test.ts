import { expect, test } from 'vitest';
import { demoGym, type GymSettings } from '../../domain/src/index.ts';
import { deployable, firstSettings } from './gym-settings.ts';

const real = {
  ...demoGym,
  legalName: 'Pesas S.R.L.',
  cuit: '30-71234567-1',
  phone: '+54 11 4290-1234',
  whatsapp: '5491142901234',
  email: 'hola@pesas.com.ar',
  instagram: 'https://www.instagram.com/pesas',
  youtube: '',
  dataFiscalLink: '',
};
const stored = (gym: typeof demoGym): GymSettings => ({
  ...gym,
  id: 'gym',
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

test('a project without settings, or with invented contact data, is not deployed', () => {
  expect(() => deployable(null)).toThrow('npm run settings');
  expect(() => deployable(stored({ ...real, whatsapp: demoGym.whatsapp, cuit: demoGym.cuit }))).toThrow(
    "the demo's cuit, whatsapp",
  );
  expect(deployable(stored(real))).toEqual(real);
});

test('first settings take what the environment says about places', () => {
  const { planDays: _, holdMinutes: __, ...file } = real;
  expect(firstSettings(file, { PLAN_DAYS: '28', HOLD_MINUTES: '20' })).toMatchObject({ planDays: 28, holdMinutes: 20 });
  expect(firstSettings({ ...file, planDays: 0 }, { PLAN_DAYS: '28' })).toMatchObject({ planDays: 0, holdMinutes: 15 });
});

test('first settings name every field that is missing or wrong', () => {
  const { email: _, ...file } = real;
  expect(() => firstSettings({ ...file, cuit: '30-71234567-2' })).toThrow(/cuit: .*email: |email: .*cuit: /);
});

import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const real = {
  SITE_URL: 'https://gympower.com.ar',
  HOLD_MINUTES: '15',
  PLAN_DAYS: '30',
  MAIL_FROM: 'hola@gympower.com.ar',
  MP_ACCESS_TOKEN: `APP_USR-${'1'.repeat(20)}`,
  MP_WEBHOOK_SECRET: 'w'.repeat(32),
  SENDGRID_API_KEY: `SG.${'k'.repeat(20)}`,
  LINK_SECRET: 'l'.repeat(32),
};
const emulator = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };

test('production settings are accepted, and completed with defaults', () => {
  expect(parseConfig(real)).toMatchObject({ HOLD_MINUTES: 15, PLAN_DAYS: 30, MP_API_URL: '', SENDGRID_API_URL: '' });
});

test('App Check only monitors unless it is set to enforce', () => {
  expect(parseConfig(real).APP_CHECK).toBe('monitor');
  expect(parseConfig({ ...real, APP_CHECK: 'enforced' }).APP_CHECK).toBe('enforced');
  expect(() => parseConfig({ ...real, APP_CHECK: 'true' })).toThrow(/APP_CHECK/);
});

test.each(Object.keys(real))('a missing %s is named in the error', (name) => {
  expect(() => parseConfig({ ...real, [name]: undefined })).toThrow(new RegExp(name));
});

describe('outside the emulator', () => {
  test.each([
    ['MP_API_URL', 'http://127.0.0.1:5010'],
    ['SENDGRID_API_URL', 'http://127.0.0.1:5020'],
    ['CLOCK_OFFSET_MS', 3_600_000],
    ['CLOCK_OFFSET_MS', -1],
    ['SITE_URL', 'http://gympower.com.ar'],
    ['MP_ACCESS_TOKEN', 'TEST-1234567890'],
    ['MP_WEBHOOK_SECRET', 'demo-webhook-secret'],
    ['MP_WEBHOOK_SECRET', 'short'],
    ['SENDGRID_API_KEY', 'SG.demo-key'],
    ['LINK_SECRET', 'demo-link-secret'],
    ['LINK_SECRET', 'short'],
    ['MAIL_FROM', 'hola@gympower.test'],
  ])('%s = %s is refused, although the emulator accepts it', (name, value) => {
    expect(() => parseConfig({ ...real, [name]: String(value) })).toThrow(
      new RegExp(`Refused outside the emulator: ${name}`),
    );
    expect(parseConfig({ ...real, ...emulator, [name]: String(value) })).toMatchObject({ [name]: value });
  });

  test('the error contains no secret', () => {
    expect(() => parseConfig({ ...real, MP_ACCESS_TOKEN: 'TEST-1234567890' })).toThrow(/^(?!.*1234567890)/s);
  });
});

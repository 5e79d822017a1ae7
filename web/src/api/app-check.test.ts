/** Tests api/client.ts with the real Firebase client. The network is fake: reCAPTCHA, Firebase and our server. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asked, callsTo, refusal, serve } from '../../test/server.ts';

const APP = 'projects/gym-power/apps/1:1:web:a';
const FIREBASE = 'https://content-firebaseappcheck.googleapis.com/v1';
const EXCHANGE = `POST ${FIREBASE}/${APP}:exchangeRecaptchaEnterpriseToken`;
const exchanges = () => asked.filter(({ call }) => call.startsWith(EXCHANGE));
const CHECK = 'POST /descuento/check';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'gym-power');
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key');
  vi.stubEnv('VITE_FIREBASE_APP_ID', '1:1:web:a');
  serve({
    [`POST ${FIREBASE}/*`]: { token: 'app.check.token', ttl: '3600s' },
    [CHECK]: { codigo: 'VERANO', descuento: 10 },
  });
});
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
});

/** A fake of Google's script. @returns the addresses it was loaded from */
const recaptcha = (way: 'comes' | 'is blocked' | 'is silent') => {
  const sources: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    sources.push((script as HTMLScriptElement).src);
    if (way === 'is silent') return;
    if (way === 'comes') {
      let succeeded: () => void;
      const render = (_: string, options: { callback: () => void }) => ((succeeded = options.callback), 0);
      vi.stubGlobal('grecaptcha', {
        enterprise: { ready: (callback: () => void) => callback(), render, execute: async () => (succeeded(), 'word') },
      });
    }
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(way === 'comes' ? 'load' : 'error')));
  });
  return sources;
};

const checkCode = async () => (await import('./descuentos.ts')).checkDescuento('VERANO');

// First: a client of another test may still be exchanging tokens when that test has ended.
test('without a site key a visitor loads neither reCAPTCHA nor Firebase', async () => {
  const sources = recaptcha('comes');
  expect(await checkCode()).toEqual({ codigo: 'VERANO', descuento: 10 });
  expect(sources).toEqual([]);
  expect(exchanges()).toEqual([]);
  expect(callsTo(CHECK)[0]!.headers.has('X-Firebase-AppCheck')).toBe(false);
});

describe('with a site key', () => {
  beforeEach(() => vi.stubEnv('VITE_APP_CHECK_KEY', 'site-key'));

  test('a visitor who checks a code sends an App Check token, exchanged for a reCAPTCHA token', async () => {
    const sources = recaptcha('comes');
    expect(await checkCode()).toEqual({ codigo: 'VERANO', descuento: 10 });
    expect(sources).toEqual(['https://www.google.com/recaptcha/enterprise.js?render=explicit']);
    expect(exchanges().map(({ body }) => body)).toContainEqual({ recaptcha_enterprise_token: 'word' });
    const { headers } = callsTo(CHECK)[0]!;
    expect(headers.get('X-Firebase-AppCheck')).toBe('app.check.token');
    expect(headers.get('Authorization')).toBeNull();
  });

  test('every further call sends one too, and reCAPTCHA is loaded once', async () => {
    const sources = recaptcha('comes');
    await checkCode();
    await checkCode();
    expect(callsTo(CHECK).map(({ headers }) => headers.get('X-Firebase-AppCheck'))).toEqual([
      'app.check.token',
      'app.check.token',
    ]);
    expect(sources.length, 'reCAPTCHA comes once').toBe(1);
  });

  test('goes on without a token if reCAPTCHA is blocked', async () => {
    recaptcha('is blocked');
    expect(await checkCode()).toEqual({ codigo: 'VERANO', descuento: 10 });
    expect(callsTo(CHECK)[0]!.headers.has('X-Firebase-AppCheck')).toBe(false);
  });

  test('goes on without a token if reCAPTCHA has not loaded after five seconds', async () => {
    const sources = recaptcha('is silent');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const checked = checkCode();
    await vi.waitFor(() => expect(sources).toHaveLength(1), { timeout: 15_000 });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(callsTo(CHECK)).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    expect(await checked).toEqual({ codigo: 'VERANO', descuento: 10 });
  });

  test('a call that only reads loads neither Firebase nor reCAPTCHA', async () => {
    const sources = recaptcha('comes');
    serve({ 'GET /activity/all': [] });
    await (await import('./activities.ts')).getActivities();
    expect(sources).toEqual([]);
    expect(callsTo('GET /activity/all')[0]!.headers.has('X-Firebase-AppCheck')).toBe(false);
  });

  test("a member's call without a signed-in member fails before it is sent", async () => {
    recaptcha('comes');
    const checkout = { orderId: 'o1', mostrado: { lines: [], totalPrice: 0, previousOrderId: null } };
    await expect((await import('./orders.ts')).checkOut(checkout)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(callsTo(CHECK)).toEqual([]);
  });

  test('the build fails without the app id', async () => {
    vi.stubEnv('VITE_FIREBASE_APP_ID', '');
    await expect(import('../config/env.ts')).rejects.toThrow('VITE_FIREBASE_APP_ID is missing');
  });
});

test('a code is refused only if the server says so about the code; other refusals are errors', async () => {
  const refusing = (status: number) => serve({ [CHECK]: refusal(status, 'X', 'x') });
  for (const status of [404, 422]) {
    refusing(status);
    expect(await checkCode()).toEqual({ because: null });
  }
  refusing(409);
  expect(await checkCode()).toEqual({ because: 'x' });
  for (const status of [403, 429, 503]) {
    refusing(status);
    await expect(checkCode()).rejects.toMatchObject({ status });
  }
});

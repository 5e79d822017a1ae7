/**
 * Authenticator apps for the Auth emulator, which knows only second factors by SMS. The page sees Firebase with TOTP:
 * keys, codes by RFC 6238, refusals of wrong codes. In the emulator each account has a telephone, whose code is read
 * from it.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaSignIn
 */
import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const AUTH = 'http://127.0.0.1:9099';
const V2 = `${AUTH}/identitytoolkit.googleapis.com/v2/accounts`;

interface Factor {
  mfaEnrollmentId: string;
  phoneInfo?: string;
  totpInfo?: object;
}

export const codeFor = (key: string): string => new TOTP({ secret: Secret.fromBase32(key) }).generate();

/** @param accounts the keys by the telephones that stand for apps, shared by the pages of a test */
export async function withAuthenticators(page: Page, accounts = new Map<string, string>()): Promise<void> {
  const call = async (path: string, body: object) =>
    (await fetch(`${V2}/${path}?key=demo-key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).then((response) => response.json())) as Record<string, any>;
  const smsCode = async (sessionInfo: string): Promise<string> => {
    const sent = await fetch(`${AUTH}/emulator/v1/projects/demo-gym/verificationCodes`);
    const { verificationCodes } = (await sent.json()) as { verificationCodes: { sessionInfo: string; code: string }[] };
    return verificationCodes.find((each) => each.sessionInfo === sessionInfo)!.code;
  };
  const refuse = (route: Route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'INVALID_CODE' } } });
  const isRight = (key: string, code: string) =>
    new TOTP({ secret: Secret.fromBase32(key) }).validate({ token: code, window: 1 }) !== null;

  const answers: Record<string, (route: Route, body: any) => Promise<void>> = {
    async 'mfaEnrollment:start'(route, { idToken }) {
      const phoneNumber = `+54${String(Number.parseInt(randomUUID().slice(0, 8), 16)).padStart(10, '1')}`;
      const { phoneSessionInfo, error } = await call('mfaEnrollment:start', {
        idToken,
        phoneEnrollmentInfo: { phoneNumber },
      });
      if (error) return route.fulfill({ status: 400, json: { error } });
      const sharedSecretKey = new Secret({ size: 20 }).base32;
      accounts.set(phoneSessionInfo.sessionInfo, sharedSecretKey).set(phoneNumber, sharedSecretKey);
      const totpSessionInfo = {
        sharedSecretKey,
        verificationCodeLength: 6,
        hashingAlgorithm: 'SHA1',
        periodSec: 30,
        sessionInfo: phoneSessionInfo.sessionInfo,
        finalizeEnrollmentTime: new Date(Date.now() + 300_000).toISOString(),
      };
      return route.fulfill({ json: { totpSessionInfo } });
    },
    async 'mfaEnrollment:finalize'(route, { idToken, displayName, totpVerificationInfo }) {
      const { sessionInfo, verificationCode } = totpVerificationInfo;
      if (!isRight(accounts.get(sessionInfo)!, verificationCode)) return refuse(route);
      const phoneVerificationInfo = { sessionInfo, code: await smsCode(sessionInfo) };
      return route.fulfill({
        json: await call('mfaEnrollment:finalize', { idToken, displayName, phoneVerificationInfo }),
      });
    },
    async 'mfaSignIn:finalize'(route, { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo }) {
      if (!isRight(accounts.get(mfaEnrollmentId)!, totpVerificationInfo.verificationCode)) return refuse(route);
      const { phoneResponseInfo } = await call('mfaSignIn:start', {
        mfaPendingCredential,
        mfaEnrollmentId,
        phoneSignInInfo: {},
      });
      const { sessionInfo } = phoneResponseInfo;
      const phoneVerificationInfo = { sessionInfo, code: await smsCode(sessionInfo) };
      return route.fulfill({
        json: await call('mfaSignIn:finalize', { mfaPendingCredential, phoneVerificationInfo }),
      });
    },
  };

  /** Shows an answer's telephones as apps. Some answers hide a telephone's digits, but none its id. */
  const asApps = (factors: Factor[]): Factor[] =>
    factors.map(({ phoneInfo, ...factor }) => {
      const key = phoneInfo && accounts.get(phoneInfo);
      if (key) accounts.set(factor.mfaEnrollmentId, key);
      return { ...factor, totpInfo: {} };
    });

  await page.route(`${AUTH}/identitytoolkit.googleapis.com/**`, async (route) => {
    const request = route.request();
    const [, method = ''] = /accounts[:/]([\w:]+)/.exec(request.url()) ?? [];
    if (request.method() !== 'POST') return route.continue();
    const answer = answers[method];
    if (answer) return answer(route, request.postDataJSON());
    if (method !== 'lookup' && method !== 'signInWithPassword') return route.continue();
    const response = await route.fetch();
    const json = (await response.json()) as { mfaInfo?: Factor[]; users?: { mfaInfo?: Factor[] }[] };
    if (json.mfaInfo) json.mfaInfo = asApps(json.mfaInfo);
    for (const user of json.users ?? []) if (user.mfaInfo) user.mfaInfo = asApps(user.mfaInfo);
    return route.fulfill({ response, json });
  });
}

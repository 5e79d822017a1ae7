/**
 * Stands in for Google's hosts: those that publish the keys of App Check tokens and Firebase ID tokens, and the one
 * that looks up accounts. The verifiers are real; only the connections are redirected, to a server with our keys.
 */
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

const APP_CHECK_HOST = 'firebaseappcheck.googleapis.com';
const ID_TOKEN_HOST = 'www.googleapis.com';
const ACCOUNTS_HOST = 'identitytoolkit.googleapis.com';
const KEY_ID = 'test-key';
const HOUR = 3_600;

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = newKeys();
const unpublished = newKeys();

interface Signing {
  expiresIn?: number;
  algorithm?: string;
  keyId?: string;
  /** Signed with an unpublished key, under the id of a published one. */
  forged?: boolean;
}

interface AppCheckOptions extends Signing {
  project?: string;
  issuer?: string;
  app?: string;
}

/** https://firebase.google.com/docs/app-check/custom-resource-backend */
export function appCheckToken({
  project = process.env.GCLOUD_PROJECT!,
  issuer = `https://${APP_CHECK_HOST}/123456789`,
  app = '1:123456789:web:abc',
  ...signing
}: AppCheckOptions = {}): string {
  return signed({ iss: issuer, sub: app, aud: ['projects/123456789', `projects/${project}`] }, signing);
}

interface IdTokenOptions extends Signing {
  uid?: string;
  project?: string;
  issuer?: string;
  /** Seconds from now. */
  signedIn?: number;
  claims?: object;
}

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export function idToken({
  uid = 'ana',
  project = process.env.GCLOUD_PROJECT!,
  issuer = `https://securetoken.google.com/${project}`,
  signedIn = 0,
  claims = {},
  ...signing
}: IdTokenOptions = {}): string {
  const auth_time = Math.floor(Date.now() / 1000) + signedIn;
  const firebase = { identities: {}, sign_in_provider: 'password' };
  return signed({ iss: issuer, sub: uid, user_id: uid, aud: project, auth_time, firebase, ...claims }, signing);
}

function signed(
  claims: object,
  { expiresIn = HOUR, algorithm = 'RS256', keyId = KEY_ID, forged = false }: Signing,
): string {
  const exp = Math.floor(Date.now() / 1000) + expiresIn;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: algorithm, typ: 'JWT', kid: keyId })}.${part({ ...claims, iat: exp - HOUR, exp })}`;
  return `${content}.${signatureOf(content, (forged ? unpublished : published).privateKey)}`;
}

const signatureOf = (content: string, key: KeyObject): string =>
  createSign('RSA-SHA256').update(content).sign(key, 'base64url');

export interface PublishedKeys {
  reachable: boolean;
  asked: number;
}

export const publishAppCheckKeys = (): PublishedKeys =>
  publish(APP_CHECK_HOST, '/v1/jwks', {
    keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }],
  });

/** Google publishes certificates, but the verifier accepts a bare public key too. */
export const publishIdTokenKeys = (): PublishedKeys =>
  publish(ID_TOKEN_HOST, '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com', {
    [KEY_ID]: published.publicKey.export({ type: 'spki', format: 'pem' }),
  });

function publish(host: string, path: string, body: object): PublishedKeys {
  const keys: PublishedKeys = { reachable: true, asked: 0 };
  standInFor(host, (request, response) => {
    keys.asked += 1;
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' };
    if (!keys.reachable) response.writeHead(502, headers).end('{}');
    else if (request.url === path) response.writeHead(200, headers).end(JSON.stringify(body));
    else response.writeHead(404, headers).end('{}');
  });
  return keys;
}

export interface Accounts {
  /** By uid. `validSince` is in seconds. */
  present: Map<string, { disabled?: boolean; validSince?: string }>;
  reachable: boolean;
  asked: number;
}

export function holdAccounts(): Accounts {
  const accounts: Accounts = { present: new Map(), reachable: true, asked: 0 };
  standInFor(ACCOUNTS_HOST, async (request, response) => {
    accounts.asked += 1;
    const { localId: [uid = ''] = [] } = JSON.parse(await text(request)) as { localId?: string[] };
    const account = accounts.present.get(uid);
    response
      .writeHead(accounts.reachable ? 200 : 400, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(account ? { users: [{ localId: uid, ...account }] } : {}));
  });
  return accounts;
}

const detours = new Map<string, number>();
class Detour extends https.Agent {
  override createConnection(...[options, done]: Parameters<https.Agent['createConnection']>) {
    const port = detours.get(String(options.host));
    return port === undefined ? super.createConnection(options, done) : net.connect(port, '127.0.0.1');
  }
}

function standInFor(host: string, answer: (...call: Parameters<http.RequestListener>) => void | Promise<void>): void {
  const server = http.createServer((request, response) => void answer(request, response));
  const { globalAgent } = https;
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    detours.set(host, (server.address() as AddressInfo).port);
    https.globalAgent = new Detour();
  });
  afterAll(() => {
    https.globalAgent = globalAgent;
    server.closeAllConnections();
    server.close();
  });
}

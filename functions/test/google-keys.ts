/**
 * Stands in for the hosts where Google publishes the keys that sign App Check tokens and Firebase ID tokens. The
 * verifiers are the real ones. Only the connections to those hosts are redirected, to a server that publishes keys of
 * our own.
 */
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

const APP_CHECK_HOST = 'firebaseappcheck.googleapis.com';
const ID_TOKEN_HOST = 'www.googleapis.com';
const KEY_ID = 'test-key';
const HOUR = 3_600;

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = newKeys();
const unpublished = newKeys();

interface Signing {
  /** Seconds from now. */
  expiresIn?: number;
  algorithm?: string;
  keyId?: string;
  /** Signed with a key that is not published, under the id of one that is. */
  forged?: boolean;
}

interface AppCheckOptions extends Signing {
  project?: string;
  issuer?: string;
  /** The app's id, the token's subject. */
  app?: string;
}

/** A token as App Check issues it: https://firebase.google.com/docs/app-check/custom-resource-backend. */
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
}

/** A token as Firebase Authentication issues it: https://firebase.google.com/docs/auth/admin/verify-id-tokens. */
export function idToken({
  uid = 'ana',
  project = process.env.GCLOUD_PROJECT!,
  issuer = `https://securetoken.google.com/${project}`,
  ...signing
}: IdTokenOptions = {}): string {
  return signed(
    { iss: issuer, sub: uid, user_id: uid, aud: project, auth_time: Math.floor(Date.now() / 1000) },
    signing,
  );
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
  /** Set to false to make the host fail. */
  reachable: boolean;
  /** The number of requests so far. */
  asked: number;
}

/** Publishes our keys for App Check tokens while the tests of this file run. */
export const publishAppCheckKeys = (): PublishedKeys =>
  publish(APP_CHECK_HOST, '/v1/jwks', {
    keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }],
  });

/** The same for Firebase ID tokens. Google publishes certificates, but the verifier accepts a bare public key too. */
export const publishIdTokenKeys = (): PublishedKeys =>
  publish(ID_TOKEN_HOST, '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com', {
    [KEY_ID]: published.publicKey.export({ type: 'spki', format: 'pem' }),
  });

function publish(host: string, path: string, body: object): PublishedKeys {
  const keys: PublishedKeys = { reachable: true, asked: 0 };
  const server = http.createServer((request, response) => {
    keys.asked += 1;
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' };
    if (!keys.reachable) response.writeHead(502, headers).end('{}');
    else if (request.url === path) response.writeHead(200, headers).end(JSON.stringify(body));
    else response.writeHead(404, headers).end('{}');
  });
  const { globalAgent } = https;

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    class Detour extends https.Agent {
      override createConnection(...[options, done]: Parameters<https.Agent['createConnection']>) {
        return options.host === host ? net.connect(port, '127.0.0.1') : super.createConnection(options, done);
      }
    }
    https.globalAgent = new Detour();
  });
  afterAll(() => {
    https.globalAgent = globalAgent;
    server.close();
  });
  return keys;
}

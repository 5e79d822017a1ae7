/**
 * Stands in for the one host behind Firebase App Check that a server asks: where Google publishes the keys that sign its tokens. The
 * verifier and what it verifies are the real ones; the connection to that host alone leads here, where our own keys are published.
 */
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

const HOST = 'firebaseappcheck.googleapis.com';
const KEY_ID = 'app-check-test';
const HOUR = 3_600;

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = newKeys();
const strange = newKeys();

interface TokenOptions {
  project?: string;
  issuer?: string;
  /** The app's id, the token's subject. */
  app?: string;
  /** Seconds from now. */
  expiresIn?: number;
  algorithm?: string;
  keyId?: string;
  /** Signed by a key that Google does not publish, under the id of one that it does. */
  forged?: boolean;
}

/** A token as App Check makes them: https://firebase.google.com/docs/app-check/custom-resource-backend. */
export function appCheckToken(options: TokenOptions = {}): string {
  const { project = process.env.GCLOUD_PROJECT!, issuer = `https://${HOST}/123456789`, app = '1:123456789:web:abc', expiresIn = HOUR, algorithm = 'RS256', keyId = KEY_ID, forged = false } = options;
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: issuer, sub: app, aud: ['projects/123456789', `projects/${project}`], iat: now + expiresIn - HOUR, exp: now + expiresIn };
  const content = `${part({ alg: algorithm, typ: 'JWT', kid: keyId })}.${part(claims)}`;
  return `${content}.${signatureOf(content, (forged ? strange : published).privateKey)}`;
}

const signatureOf = (content: string, key: KeyObject): string => createSign('RSA-SHA256').update(content).sign(key, 'base64url');

export interface AppCheckKeys {
  /** Whether Google answers. */
  reachable: boolean;
  /** How often it was asked. */
  asked: number;
}

/** Publishes the keys for the tests of this file. */
export function publishAppCheckKeys(): AppCheckKeys {
  const keys: AppCheckKeys = { reachable: true, asked: 0 };
  const key = { ...published.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' };
  const server = http.createServer((request, response) => {
    keys.asked += 1;
    const found = keys.reachable && request.url === '/v1/jwks';
    response.writeHead(found ? 200 : 503, { 'Content-Type': 'application/json' }).end(found ? JSON.stringify({ keys: [key] }) : '{}');
  });
  const { globalAgent } = https;

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    class Detour extends https.Agent {
      override createConnection(...[options, done]: Parameters<https.Agent['createConnection']>) {
        return options.host === HOST ? net.connect(port, '127.0.0.1') : super.createConnection(options, done);
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

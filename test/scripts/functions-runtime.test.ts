/**
 * Does with the upload folder what a deployment does: firebase-tools lists the functions, Google's builders run
 * `gcp-build`, and the Functions Framework runs the bundle. The framework reads, parses and inflates bodies up to 1 GB,
 * unless the front door (platform/http/open-front-door.ts) is in front.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { secrets } from '../../functions/src/platform/secrets.ts';
import { bundleFunctions } from '../../scripts/system/build.ts';

const functionsDir = path.resolve(import.meta.dirname, '../../functions');
/** Below node_modules, where firebase-tools finds its part of firebase-functions. */
const upload = path.join(functionsDir, 'node_modules/.cache/upload');

let framework: ChildProcess;
let port: number;
let output = '';

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: found } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return found;
}

beforeAll(async () => {
  await bundleFunctions(path.join(upload, 'lib'));
  fs.copyFileSync(path.join(functionsDir, 'package.json'), path.join(upload, 'package.json'));
  execFileSync('npm', ['run', 'gcp-build'], { cwd: upload, stdio: 'inherit' });
  port = await freePort();
  const main = path.resolve(functionsDir, '../node_modules/@google-cloud/functions-framework/build/src/main.js');
  framework = spawn(process.execPath, [main], {
    cwd: upload,
    env: {
      ...process.env,
      PORT: String(port),
      FUNCTION_TARGET: 'api',
      FUNCTION_SIGNATURE_TYPE: 'http',
      K_SERVICE: 'api',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [framework.stdout!, framework.stderr!]) stream.on('data', (chunk) => (output += String(chunk)));
  await vi.waitFor(() => ask('GET', '/api/none'), { timeout: 20_000, interval: 200 });
}, 60_000);

afterAll(() => void framework?.kill());

interface Sent {
  headers?: http.OutgoingHttpHeaders;
  chunks?: Iterable<Buffer | string>;
}

async function ask(method: string, at: string, { headers = {}, chunks = [] }: Sent = {}) {
  const request = http.request({ host: '127.0.0.1', port, method, path: at, headers, agent: false });
  // The server may close the connection before the whole body is sent.
  request.on('error', () => undefined);
  const answer = once(request, 'response') as Promise<[http.IncomingMessage]>;
  for (const chunk of chunks) request.write(chunk);
  request.end();
  const [response] = await answer;
  return { status: response.statusCode!, body: JSON.parse(await text(response)) as { error: { code: string } } };
}

const json = { 'Content-Type': 'application/json' };
const refused = (status: number, code: string) => ({ status, body: { error: { code } } });

const residentMb = () => {
  const status = fs.readFileSync(`/proc/${framework.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1_024;
};

test.each(['{', '{"codigo":}', '{"a":1}{"b":2}'])(
  'malformed JSON is answered in the documented shape: %s',
  async (body) => {
    expect(await ask('POST', '/api/descuento/check', { headers: json, chunks: [body] })).toMatchObject(
      refused(400, 'MALFORMED'),
    );
  },
);

test('a path with a broken percent sign is answered in the documented shape', async () => {
  expect(await ask('GET', '/api/activity/%E0%A4%A')).toMatchObject(refused(400, 'MALFORMED'));
});

test("paths that the framework keeps from functions are the app's", async () => {
  expect(await ask('GET', '/robots.txt')).toMatchObject(refused(404, 'UNKNOWN_PATH'));
});

test.skipIf(!fs.existsSync('/proc/self/status'))('a compressed body is refused before it is inflated', async () => {
  const inflated = 200_000_000;
  const bomb = gzipSync(Buffer.alloc(inflated, ' '), { level: 1 });
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = residentMb();
  const encodings = ['gzip', 'deflate', 'br'];
  for (const encoding of encodings)
    expect(
      await ask('POST', '/api/descuento/check', { headers: { ...json, 'Content-Encoding': encoding }, chunks: [bomb] }),
    ).toMatchObject(refused(415, 'UNSUPPORTED_MEDIA_TYPE'));
  expect(residentMb() - before).toBeLessThan(60);
});

test.skipIf(!fs.existsSync('/proc/self/status'))('a body far over 1 MB is refused without being kept', async () => {
  const chunk = Buffer.alloc(1_000_000, ' ');
  const before = residentMb();
  const chunks = Array.from({ length: 100 }, () => chunk);
  const headers = { ...json, 'Content-Length': chunks.length * chunk.length };
  // The server closes the connection before the whole body is sent, so its answer may be lost.
  const reply = await vi.waitFor(() => ask('POST', '/api/descuento/check', { headers, chunks }), { timeout: 20_000 });
  expect(reply).toMatchObject(refused(413, 'TOO_LARGE'));
  expect(residentMb() - before).toBeLessThan(60);
});

test("the bundle holds one description of Firestore's messages: that to which verify-in-protos.cts adds", () => {
  const bundle = fs.readFileSync(path.join(upload, 'lib/server.cjs'), 'utf8');
  expect(bundle.match(/firestore-api\/build\/protos\/protos\.json"\(exports/g)).toHaveLength(1);
});

test('firebase-tools gets told of every function that index.ts exports', () => {
  const list = path.join(upload, 'functions.yaml');
  // As firebase-tools does: lib/deploy/functions/runtimes/node/index.js, execAdmin.
  execFileSync(path.resolve(functionsDir, '../node_modules/.bin/firebase-functions'), [upload], {
    cwd: upload,
    env: { ...process.env, FUNCTIONS_CONTROL_API: 'true', FUNCTIONS_MANIFEST_OUTPUT_PATH: list },
    stdio: 'inherit',
  });
  const { endpoints } = JSON.parse(fs.readFileSync(list, 'utf8')) as { endpoints: Record<string, object> };
  const source = fs.readFileSync(path.join(functionsDir, 'src/index.ts'), 'utf8');
  const exported = Array.from(source.matchAll(/^export const (\w+)/gm), ([, name]) => name!);
  expect(Object.keys(endpoints).toSorted()).toEqual(exported.toSorted());
  expect(endpoints['api']).toMatchObject({
    region: ['southamerica-east1'],
    secretEnvironmentVariables: secrets.map((key) => ({ key })),
  });
});

test('it has started from code that was compiled ahead', () => {
  expect(output).not.toContain('started without the code cache');
});

test('no request has gone around the front door', () => {
  expect(output).not.toContain('around the front door');
});

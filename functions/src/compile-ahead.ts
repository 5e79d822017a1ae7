/**
 * Runs as `npm run gcp-build`, which Google's builders call after the install. Runs the server up to its first answers
 * and saves the code that V8 compiled. The code only fits the V8 that compiled it, so each machine makes its own. A
 * stub without documents replaces Firestore.
 */
import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import http2 from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { compiled } from './platform/code-cache.ts';
import { secrets } from './platform/secrets.ts';

async function listening<T extends Server>(server: T): Promise<string> {
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A gRPC message (https://grpc.github.io/grpc/core/md_doc__p_r_o_t_o_c_o_l-_h_t_t_p2.html), uncompressed. */
const message = (content: Buffer): Buffer => Buffer.concat([Buffer.of(0, 0, 0, 0, content.length), content]);

/** `BatchGetDocumentsResponse { missing: name, read_time: 1 s }`, for a name of at most 120 bytes. */
const missing = (name: string): Buffer =>
  message(Buffer.concat([Buffer.of(0x12, name.length), Buffer.from(name), Buffer.of(0x22, 2, 0x08, 1)]));

const needed = ['catalog/timetable', 'settings/gym', 'mail/none'].map(
  (name) => `projects/demo-gym/databases/(default)/documents/${name}`,
);

/** Answers that every document is missing, and accepts every other call. */
const firestore = http2.createServer().on('stream', (stream, headers) => {
  stream.on('error', () => undefined);
  stream.once('data', (request: Buffer) => {
    const names = needed.filter((name) => request.includes(name));
    stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
    stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
    stream.end(
      headers[':path']!.endsWith('/BatchGetDocuments') ? Buffer.concat(names.map(missing)) : message(Buffer.of()),
    );
  });
});

const settings = (firestoreHost: string) => ({
  // Also makes the server accept the dummy settings.
  FIRESTORE_EMULATOR_HOST: firestoreHost,
  GCLOUD_PROJECT: 'demo-gym',
  FIREBASE_CONFIG: '{"projectId":"demo-gym"}',
  METADATA_SERVER_DETECTION: 'none',
  SITE_URL: 'http://127.0.0.1',
  HOLD_MINUTES: '15',
  PLAN_DAYS: '30',
  MAIL_FROM: 'hola@gympower.test',
  ...Object.fromEntries(secrets.map((name) => [name, 'none'])),
});

const newMail = {
  id: 'none',
  project: 'demo-gym',
  database: '(default)',
  document: 'mail/none',
  datacontenttype: 'application/protobuf',
  data: Buffer.of(),
};

interface Functions {
  api: RequestListener;
  sendQueuedMail: (event: object) => Promise<void>;
}

async function firstAnswers({ api, sendQueuedMail }: Functions): Promise<void> {
  const site = `http://${await listening(http.createServer(api))}/api`;
  const { status } = await fetch(`${site}/activity/all`);
  if (status !== 200) throw new Error(`The first answer had status ${status}.`);
  await sendQueuedMail(newMail);
}

async function compileAhead(): Promise<void> {
  const bundle = path.join(__dirname, 'server.cjs');
  Object.assign(process.env, settings(await listening(firestore)));
  delete process.env.FUNCTION_TARGET;
  const { run, keep } = compiled(bundle);
  await firstAnswers(run() as Functions);
  keep();
}

console.log = console.warn = () => undefined;
void compileAhead().then(
  () => process.exit(0),
  (error: unknown) => {
    // Not fatal: instances then start without compiled code, and report it.
    console.error('The server could not be compiled ahead:', error);
    process.exit(0);
  },
);

// `node first-answer.mjs ENTRY`: starts the function FUNCTION_TARGET, asks it once and prints what that took since the
// process began, as `{ wall, cpu, megabytes }` with times in milliseconds.
import http from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';

const [, , entry] = process.argv;
const target = process.env.FUNCTION_TARGET;
const functions = entry.endsWith('.cjs') ? createRequire(import.meta.url)(entry) : await import(entry);
// The server prints its own lines.
const print = console.log;
console.log = console.warn = () => undefined;

async function askApi() {
  const server = http.createServer(functions.api).listen(0, '127.0.0.1');
  const { port } = await new Promise((resolve) => server.once('listening', () => resolve(server.address())));
  const response = await new Promise((resolve, reject) =>
    http.get({ host: '127.0.0.1', port, path: '/api/activity/all' }, resolve).on('error', reject),
  );
  await text(response);
  if (response.statusCode !== 200) throw new Error(`The first answer had status ${response.statusCode}.`);
}

/** There is no such mail. */
const newMail = {
  id: 'none',
  project: process.env.GCLOUD_PROJECT,
  database: '(default)',
  document: 'mail/none',
  datacontenttype: 'application/protobuf',
  data: Buffer.of(),
};

await (target === 'api' ? askApi() : functions[target](newMail));
const wall = performance.now();
const { user, system } = process.cpuUsage();
print(JSON.stringify({ wall, cpu: (user + system) / 1000, megabytes: process.resourceUsage().maxRSS / 1024 }));
process.exit(0);

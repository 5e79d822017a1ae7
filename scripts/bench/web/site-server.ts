// Serves the built site like Hosting's CDN: over HTTP/2, with Brotli and the headers of firebase.json.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http2 from 'node:http2';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { root } from '../../toolchain.mjs';

const dist = path.join(root, 'web/dist');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};
const compressible = /text|javascript|svg|xml|json/;

type Header = { key: string; value: string };
const { hosting } = JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8')) as {
  hosting: { headers: { source: string; headers: Header[] }[] };
};

/** Applies the rules for all pages and for hashed files. The others make no difference to a measurement. */
const headersOf = (pathname: string): Record<string, string> =>
  Object.fromEntries(
    hosting.headers
      .filter(({ source }) => source === '**' || (source === '/assets/**' && pathname.startsWith('/assets/')))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );

interface Answer {
  status: number;
  type: string;
  body: Buffer;
  brotli: boolean;
}

function answer(status: number, type: string, body: Buffer): Answer {
  const brotli = compressible.test(type);
  return { status, type, body: brotli ? zlib.brotliCompressSync(body) : body, brotli };
}

/** Two pages to compare with: the home page without its script, and a page with one heading and no script or style. */
export const WITHOUT_SCRIPT = '/sin-script';
export const BLANK = '/en-blanco';

function withoutScript(): Answer {
  const page = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
  return answer(200, types['.html']!, Buffer.from(page.replaceAll(/<script data-modules[^]*?<\/script>/g, '')));
}

const blank = (): Answer =>
  answer(
    200,
    types['.html']!,
    Buffer.from('<!doctype html><html lang="es-AR"><title>En blanco</title><h1>En blanco</h1></html>'),
  );

function fromDisk(pathname: string): Answer {
  if (pathname === WITHOUT_SCRIPT) return withoutScript();
  if (pathname === BLANK) return blank();
  const names = [pathname, `${pathname}.html`, path.join(pathname, 'index.html'), 'app.html'];
  const file = names
    .map((name) => path.join(dist, name))
    .find((name) => fs.statSync(name, { throwIfNoEntry: false })?.isFile());
  return answer(200, types[path.extname(file!)] ?? 'application/octet-stream', fs.readFileSync(file!));
}

async function fromApi(origin: string, address: string): Promise<Answer> {
  const response = await fetch(origin + address);
  return answer(response.status, response.headers.get('content-type') ?? '', Buffer.from(await response.arrayBuffer()));
}

function certificate(): { key: Buffer; cert: Buffer } {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-web-'));
  const key = path.join(dir, 'key.pem');
  const cert = path.join(dir, 'cert.pem');
  const options = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1'.split(' ');
  execFileSync('openssl', [...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const pair = { key: fs.readFileSync(key), cert: fs.readFileSync(cert) };
  fs.rmSync(dir, { recursive: true });
  return pair;
}

/** @param api origin for requests to `/api`. Each is sent there once, and then answered from memory, as by the CDN. */
export async function serveSite(port: number, api: string): Promise<void> {
  const kept = new Map<string, Promise<Answer>>();
  const find = (address: string, pathname: string) =>
    pathname.startsWith('/api/') && pathname !== '/api/docs'
      ? fromApi(api, address)
      : Promise.resolve(fromDisk(pathname));

  const server = http2.createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    const { pathname } = new URL(request.url, api);
    if (!kept.has(request.url)) kept.set(request.url, find(request.url, decodeURIComponent(pathname)));
    const send = ({ status, type, body, brotli }: Answer) => {
      response.writeHead(status, {
        ...headersOf(pathname),
        'content-type': type,
        ...(brotli && { 'content-encoding': 'br' }),
      });
      response.end(body);
    };
    void kept.get(request.url)!.then(send, (error: Error) => response.stream.destroy(error));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

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
  hosting: {
    headers: { source: string; headers: Header[] }[];
    rewrites: { source?: string; regex?: string; function?: object }[];
  };
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
}

/**
 * Pages to compare with: every page without its script below the first address, and a page with one heading and no
 * script or style.
 */
export const WITHOUT_SCRIPT = '/sin-script';
export const BLANK = '/en-blanco';

const withoutScript = ({ body, ...page }: Answer): Answer => ({
  ...page,
  body: Buffer.from(body.toString().replaceAll(/<script (?:data-modules|id="answers")[^]*?<\/script>/g, '')),
});

const blank: Answer = {
  status: 200,
  type: types['.html']!,
  body: Buffer.from('<!doctype html><html lang="es-AR"><title>En blanco</title><h1>En blanco</h1></html>'),
};

/** As Hosting looks: a file comes before any rewrite. */
const fileAt = (pathname: string): string | undefined =>
  [pathname, `${pathname}.html`, path.join(pathname, 'index.html')]
    .map((name) => path.join(dist, name))
    .find((name) => fs.statSync(name, { throwIfNoEntry: false })?.isFile());

const fromDisk = (file: string): Answer => ({
  status: 200,
  type: types[path.extname(file)] ?? 'application/octet-stream',
  body: fs.readFileSync(file),
});

async function fromFunction(origin: string, address: string): Promise<Answer> {
  const response = await fetch(origin + address);
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: Buffer.from(await response.arrayBuffer()) };
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

/** What the function answers. */
const dynamic = hosting.rewrites
  .filter((rewrite) => rewrite.function)
  .map(({ source = '', regex = `^${source.replace('**', '')}` }) => new RegExp(regex));

/**
 * @param api origin for what the function answers. Each request goes there once. After that, it is answered from
 * memory, as by the CDN.
 */
export async function serveSite(port: number, api: string): Promise<void> {
  const kept = new Map<string, Promise<Answer & { brotli: boolean }>>();
  const page = async (address: string): Promise<Answer> => {
    if (address.startsWith(WITHOUT_SCRIPT))
      return withoutScript(await page(address.slice(WITHOUT_SCRIPT.length) || '/'));
    const pathname = decodeURIComponent(new URL(address, api).pathname);
    if (pathname === BLANK) return blank;
    const file = fileAt(pathname);
    if (file) return fromDisk(file);
    const isDynamic = dynamic.some((addresses) => addresses.test(pathname));
    return isDynamic ? fromFunction(api, address) : fromDisk(fileAt('/app.html')!);
  };
  const find = async (address: string) => {
    const { body, ...found } = await page(address);
    const brotli = compressible.test(found.type);
    return { ...found, body: brotli ? zlib.brotliCompressSync(body) : body, brotli };
  };

  const server = http2.createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    const { pathname } = new URL(request.url, api);
    if (!kept.has(request.url)) kept.set(request.url, find(request.url));
    const send = ({ status, type, body, brotli }: Answer & { brotli: boolean }) => {
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

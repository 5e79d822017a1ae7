import fs from 'node:fs';
import { MAX_PICTURE_BYTES } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { stored, tinyPng } from '../../test/records.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

const as = (type: string) => ({ 'Content-Type': type });
const filled = (header: Buffer, length = 64) =>
  Buffer.concat([header, Buffer.alloc(Math.max(0, length - header.length))]);

function png(width: number, height: number): Buffer {
  const bytes = Buffer.from(tinyPng);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** @param marker of the segment before the frame's header, so that files differ */
function jpeg(width: number, height: number, { marker = 0xe0, length = 64 } = {}): Buffer {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, marker, 0, 2, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3]);
  bytes.writeUInt16BE(height, 11);
  bytes.writeUInt16BE(width, 13);
  return filled(bytes, length);
}

const ANIMATION = 0b10;

function webp(width: number, height: number, flags = 0): Buffer {
  const bytes = Buffer.from('RIFF\x16\0\0\0WEBPVP8X\x0A\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
  bytes[20] = flags;
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

const smallAvif = fs.readFileSync(new URL('../../../web/public/img/calistenia-400.avif', import.meta.url));

function avif(width: number, height: number): Buffer {
  const bytes = Buffer.from(smallAvif);
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return bytes;
}

/** Two frames: `acTL` stands before the first of them. */
const animatedPng = Buffer.concat([
  tinyPng.subarray(0, 33),
  Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1'),
  tinyPng.subarray(33),
]);
const animatedAvif = Buffer.from(smallAvif);
animatedAvif.write('avis', smallAvif.indexOf('mif1'));

const files = {
  'image/png': tinyPng,
  'image/jpeg': jpeg(800, 600),
  'image/webp': webp(800, 600),
  'image/avif': smallAvif,
};

describe('a picture', () => {
  test.each(Object.entries(files))(
    'of type %s is served to everybody unchanged, and may be cached for a year',
    async (type, bytes) => {
      const { status, body } = await admin.ask('POST', '/pictures', bytes, as(type));
      expect(status).toBe(201);
      const served = await gym.ask('GET', `/pictures/${body.id}`);
      expect(served.status).toBe(200);
      expect(served.body).toEqual(bytes);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: `"${body.id}"`,
      });
    },
  );

  test('is stored once, however often it is uploaded', async () => {
    const bytes = jpeg(800, 600, { marker: 0xe1 });
    const first = await admin.ask('POST', '/pictures', bytes, as('image/jpeg'));
    const again = await admin.ask('POST', '/pictures', bytes, as('image/jpeg'));
    expect(first.status).toBe(201);
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ id: first.body.id, url: `/api/pictures/${first.body.id}` });
  });

  test('has the type of its bytes, whatever the upload claims', async () => {
    const { body } = await admin.ask('POST', '/pictures', webp(801, 600), as('image/png'));
    expect(await stored(`pictures/${body.id}`)).toMatchObject({ type: 'image/webp' });
  });

  test('is not sent again to a client that has it', async () => {
    const { body } = await admin.ask('POST', '/pictures', tinyPng, as('image/png'));
    expect(
      await gym.ask('GET', `/pictures/${body.id}`, undefined, { 'If-None-Match': `W/"${body.id}"` }),
    ).toMatchObject({ status: 304, body: undefined });
  });

  test('may be as large as 300 kB', async () => {
    expect(
      await admin.ask('POST', '/pictures', jpeg(800, 600, { length: MAX_PICTURE_BYTES }), as('image/jpeg')),
    ).toMatchObject({ status: 201 });
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ['one byte more than 300 kB', jpeg(800, 600, { length: MAX_PICTURE_BYTES + 1 }), 'image/jpeg', 413, 'TOO_LARGE'],
  ['a text called a picture', 'hola', 'image/png', 422, 'NOT_A_PICTURE'],
  ['an SVG called a picture', svg, 'image/webp', 422, 'NOT_A_PICTURE'],
  ['nothing', '', 'image/png', 422, 'NOT_A_PICTURE'],
  ['a GIF called a picture', 'GIF89a\x01\0\x01\0', 'image/png', 422, 'NOT_A_PICTURE'],
  ['a picture without pixels', png(0, 0), 'image/png', 422, 'NOT_A_PICTURE'],
  ['a beginning without a size', '\x89PNG\r\n', 'image/png', 422, 'NOT_A_PICTURE'],
  ['a moving PNG', animatedPng, 'image/png', 422, 'PICTURE_ANIMATED'],
  ['a moving WebP', webp(10, 10, ANIMATION), 'image/webp', 422, 'PICTURE_ANIMATED'],
  ['a moving AVIF', animatedAvif, 'image/avif', 422, 'PICTURE_ANIMATED'],
  ['an SVG', svg, 'image/svg+xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['JSON', '{}', 'application/json', 415, 'UNSUPPORTED_MEDIA_TYPE'],
])('%s is refused as a picture', async (_, body, type, status, code) => {
  expect(await admin.ask('POST', '/pictures', body, as(type))).toMatchObject({ status, body: { error: { code } } });
});

describe('the size that a header claims', () => {
  const kinds = { png, jpeg, webp, avif };
  test.each(Object.entries(kinds))('is bounded for %s', async (kind, file) => {
    const upload = (width: number, height: number) =>
      admin.ask('POST', '/pictures', file(width, height), as(`image/${kind}`));
    expect(await upload(8_000, 5_000)).toMatchObject({ status: 201 });
    for (const [width, height] of [
      [8_001, 1],
      [1, 8_001],
      [8_000, 5_001],
    ] as const)
      expect(await upload(width, height)).toMatchObject({
        status: 422,
        body: { error: { code: 'PICTURE_TOO_LARGE' } },
      });
  });
});

test('only admins can upload pictures', async () => {
  const member = await join(gym);
  expect(await gym.ask('POST', '/pictures', tinyPng, as('image/png'))).toMatchObject({ status: 401 });
  expect(await member.ask('POST', '/pictures', tinyPng, as('image/png'))).toMatchObject({ status: 403 });
});

test('a picture that was never uploaded is not found', async () => {
  expect(await gym.ask('GET', '/pictures/none')).toMatchObject({
    status: 404,
    body: { error: { code: 'PICTURE_NOT_FOUND' } },
  });
});

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
const beginning = (bytes: string, length = 64) =>
  Buffer.concat([Buffer.from(bytes, 'latin1'), Buffer.alloc(length)]).subarray(0, length);
const files = {
  'image/png': tinyPng,
  'image/jpeg': beginning('\xFF\xD8\xFF\xE0'),
  'image/webp': beginning('RIFF\x00\x00\x00\x00WEBPVP8 '),
  'image/avif': beginning('\x00\x00\x00\x20ftypavif'),
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
    const bytes = beginning('\xFF\xD8\xFF\xE1');
    const first = await admin.ask('POST', '/pictures', bytes, as('image/jpeg'));
    const again = await admin.ask('POST', '/pictures', bytes, as('image/jpeg'));
    expect(first.status).toBe(201);
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ id: first.body.id, url: `/api/pictures/${first.body.id}` });
  });

  test('has the type of its bytes, whatever the upload claims', async () => {
    const { body } = await admin.ask('POST', '/pictures', beginning('RIFF\x01\x00\x00\x00WEBPVP8L'), as('image/png'));
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
      await admin.ask('POST', '/pictures', beginning('\xFF\xD8\xFF\xE0', MAX_PICTURE_BYTES), as('image/jpeg')),
    ).toMatchObject({ status: 201 });
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ['one byte more than 300 kB', beginning('\xFF\xD8\xFF\xE0', MAX_PICTURE_BYTES + 1), 'image/jpeg', 413, 'TOO_LARGE'],
  ['a text called a picture', 'hola', 'image/png', 422, 'NOT_A_PICTURE'],
  ['an SVG called a picture', svg, 'image/webp', 422, 'NOT_A_PICTURE'],
  ['nothing', '', 'image/png', 422, 'NOT_A_PICTURE'],
  ['an SVG', svg, 'image/svg+xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['JSON', '{}', 'application/json', 415, 'UNSUPPORTED_MEDIA_TYPE'],
])('%s is refused as a picture', async (_, body, type, status, code) => {
  expect(await admin.ask('POST', '/pictures', body, as(type))).toMatchObject({ status, body: { error: { code } } });
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

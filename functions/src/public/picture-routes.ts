import { MAX_PICTURE_BYTES, pictureTypes, Refusal } from '@gym-power/domain';
import { cached } from '../platform/http/cached.ts';
import { made, type Route, route } from '../platform/http/route.ts';
import { findPicture } from '../records/picture-store.ts';
import { uploadPicture } from './upload-picture.ts';

/** A year without revalidation, because the picture behind an id never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

export const pictureRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/pictures',
    summary: 'Upload a picture',
    description:
      'The bytes of a file of at most 300,000 bytes. The same bytes again are the same picture. SVG is ' +
      'refused, because it can contain scripts.',
    access: 'admin',
    limit: 'manage',
    answer: 'KeptPicture',
    statuses: { 200: 'It already exists', 201: 'Stored' },
    refuses: ['NOT_A_PICTURE', 'PICTURE_ANIMATED', 'PICTURE_TOO_LARGE'],
    bytes: { types: pictureTypes, max: MAX_PICTURE_BYTES },
    handle: async ({ body, now }: { body: Buffer; now: Date }) => made(await uploadPicture(body, now)),
  }),
  route({
    method: 'GET',
    path: '/pictures/:id',
    summary: 'An uploaded picture',
    access: 'visitor',
    answer: 'image/*',
    statuses: { 200: 'Found. It may be cached for a year' },
    cached: true,
    refuses: ['PICTURE_NOT_FOUND'],
    handle: async ({ params, headers }) => {
      const picture = await findPicture(params.id!);
      if (!picture) throw new Refusal('PICTURE_NOT_FOUND');
      const { headers: caching, ...answer } = cached(`"${picture.id}"`, CACHE_CONTROL, headers, () => picture.bytes);
      return { ...answer, headers: { ...caching, 'Content-Type': picture.type, 'X-Content-Type-Options': 'nosniff' } };
    },
  }),
];

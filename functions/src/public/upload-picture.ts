import { createHash } from 'node:crypto';
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE, Refusal } from '@gym-power/domain';
import { keepPicture } from '../records/picture-store.ts';
import { headerOf } from './picture-header.ts';

/**
 * The id is a hash of the bytes, so identical pictures are stored once.
 * @throws Refusal NOT_A_PICTURE, PICTURE_TOO_LARGE, PICTURE_ANIMATED
 */
export async function uploadPicture(
  bytes: Buffer,
  now: Date,
): Promise<{ view: { id: string; url: string }; isNew: boolean }> {
  const header = headerOf(bytes);
  if (!header) throw new Refusal('NOT_A_PICTURE');
  const { type, width, height, isAnimated } = header;
  if (Math.max(width, height) > MAX_PICTURE_SIDE || width * height > MAX_PICTURE_PIXELS)
    throw new Refusal('PICTURE_TOO_LARGE');
  if (isAnimated) throw new Refusal('PICTURE_ANIMATED');
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const isNew = await keepPicture({ id, type, bytes, createdAt: now });
  return { view: { id, url: `/api/pictures/${id}` }, isNew };
}

import { createHash } from 'node:crypto';
import { Refusal } from '@gym-power/domain';
import { keepPicture } from './picture-store.ts';
import { typeOf } from './type-of.ts';

/**
 * The id is a hash of the bytes, so the same picture is stored once and never changes.
 * @throws Refusal NOT_A_PICTURE
 */
export async function uploadPicture(
  bytes: Buffer,
  now: Date,
): Promise<{ view: { id: string; url: string }; isNew: boolean }> {
  const type = typeOf(bytes);
  if (!type) throw new Refusal('NOT_A_PICTURE');
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const isNew = await keepPicture({ id, type, bytes, createdAt: now });
  return { view: { id, url: `/api/pictures/${id}` }, isNew };
}

/** The only reader and writer of uploaded pictures: `pictures/{id}`, which never change and are never written twice. */
import type { PictureType } from '@gym-power/domain';
import { document, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

export interface Picture {
  id: string;
  type: PictureType;
  bytes: Buffer;
  createdAt: Date;
}

const picture = (id: string) => db().doc(`pictures/${id}`);

export const findPicture = async (id: string): Promise<Picture | null> => entity<Picture>(await picture(id).get());

/** Answers whether it is new. Asks for one field, because the bytes need not travel to know that they are there. */
export async function keepPicture(kept: Picture): Promise<boolean> {
  const [present] = await db().getAll(picture(kept.id), { fieldMask: ['type'] });
  if (present!.exists) return false;
  await picture(kept.id).set(document(kept));
  return true;
}

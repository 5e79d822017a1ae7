/** Pictures never change, so each is written once, to `pictures/{id}`. */
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

/** Reads a single field instead of the picture's bytes. @returns whether it is new */
export async function keepPicture(kept: Picture): Promise<boolean> {
  const [present] = await db().getAll(picture(kept.id), { fieldMask: ['type'] });
  if (present!.exists) return false;
  await picture(kept.id).set(document(kept));
  return true;
}

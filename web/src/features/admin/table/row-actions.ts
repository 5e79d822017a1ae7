import type { ComponentType } from 'react';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { CancelOrder } from '../orders/CancelOrder.tsx';
import type { Section } from '../sections/section.ts';
import { DeleteUser } from '../users/DeleteUser.tsx';

/** What a row offers besides the pencil: a button, and the question behind it. */
export interface RowActionProps {
  row: StoredRecord;
  className: string;
}

export const rowActions: Record<NonNullable<Section['action']>, ComponentType<RowActionProps>> = {
  cancelOrder: CancelOrder,
  deleteUser: DeleteUser,
};

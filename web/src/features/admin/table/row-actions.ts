import type { OrderState } from '@gym-power/domain';
import type { ComponentType } from 'react';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { TrashIcon } from '../../../ui/icons.tsx';
import { CloseIcon } from '../../../ui/shell-icons.tsx';
import { CancelOrder } from '../sections/CancelOrderDialog.tsx';
import { textOf } from './columns.ts';
import type { Section } from '../sections/section.ts';
import { DeleteUser } from '../sections/DeleteUserDialog.tsx';
import type { RowDialogProps } from './row-action.ts';

/** What a row offers besides the pencil: a button, and the question behind it. */
export interface RowAction {
  Icon: ComponentType<{ size?: number }>;
  label: string;
  offered: (row: StoredRecord) => boolean;
  Dialog: ComponentType<RowDialogProps>;
}

/** Nothing is left to cancel, or nothing was ordered. */
const closed: readonly OrderState[] = ['Canceled', 'Cart'];

export const rowActions: Record<NonNullable<Section['action']>, RowAction> = {
  cancelOrder: {
    Icon: CloseIcon,
    label: 'Cancelar orden',
    offered: (row) => !closed.includes(textOf(row, 'state') as OrderState),
    Dialog: CancelOrder,
  },
  deleteUser: { Icon: TrashIcon, label: 'Borrar', offered: () => true, Dialog: DeleteUser },
};

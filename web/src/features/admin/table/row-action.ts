import type { ComponentType } from 'react';
import type { StoredRecord } from '../../../lib/firestore.ts';

/** What a row offers besides the pencil: a button, and the dialog that it opens. */
export interface RowAction {
  Icon: ComponentType<{ size?: number }>;
  /** Followed by the record's id, it is the button's name. */
  label: string;
  isOffered: (row: StoredRecord) => boolean;
  Dialog: ComponentType<RowDialogProps>;
}

export interface RowDialogProps {
  /** As it was when the dialog was opened. It is live in the table, and the dialog's action changes it. */
  row: StoredRecord;
  /** Called when the dialog has disappeared. */
  onClosed: () => void;
}

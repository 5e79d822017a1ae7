import type { ComponentType, ReactNode } from 'react';
import type { StoredRecord } from '../../../lib/firestore.ts';

/** What a row offers besides the pencil: a button, and the dialog that it opens. */
export interface RowAction<Row extends StoredRecord> {
  Icon: ComponentType<{ size?: number }>;
  /** Followed by the record's id, it is the button's name. */
  label: string;
  isOffered(this: void, row: Row): boolean;
  Dialog(this: void, props: RowDialogProps<Row>): ReactNode;
}

export interface RowDialogProps<Row extends StoredRecord> {
  /** As it was when the dialog was opened. It is live in the table, and the dialog's action changes it. */
  row: Row;
  /** Called when the dialog has disappeared. */
  onClosed: () => void;
}

import type { StoredRecord } from '../../../lib/firestore.ts';

/** The question behind a row's button. */
export interface RowDialogProps {
  /** As it was when it was asked about: what is answered changes it. */
  row: StoredRecord;
  /** When the dialog is gone. */
  onGone: () => void;
}

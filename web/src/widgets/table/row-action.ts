import type { ComponentType, ReactNode } from 'react';
import type { StoredRecord } from '../../lib/firestore.ts';

export interface RowAction<Row extends StoredRecord> {
  Icon: ComponentType<{ size?: number }>;
  /** The accessible name is this label and the record's id. */
  label: string;
  isOffered(this: void, row: Row): boolean;
  Dialog(this: void, props: RowDialogProps<Row>): ReactNode;
}

export interface RowDialogProps<Row extends StoredRecord> {
  /** A snapshot from opening the dialog. The live row changes when the action runs. */
  row: Row;
  onClosed: () => void;
}

export interface RowLink<Row extends StoredRecord> {
  Icon: ComponentType<{ size?: number }>;
  label: string;
  /** Null where there is nothing to lead to. */
  to(this: void, row: Row): string | null;
}

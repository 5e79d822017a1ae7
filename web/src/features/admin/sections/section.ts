import type { ComponentType } from 'react';
import type { Condition, StoredRecord } from '../../../lib/firestore.ts';
import type { Related, Relations } from '../records/relation.ts';
import type { Column } from '../table/columns.ts';
import type { RowAction } from '../table/row-action.ts';
import type { CreateDefinition, EditDefinition } from './section-forms.ts';

/** One section of the dashboard, as data: its list, its create dialog and its edit page. */
export interface Section {
  /** Its name in addresses: the title in lower case. */
  id: string;
  title: string;
  Icon: ComponentType<{ size?: number }>;
  collection: string;
  columns: readonly Column[];
  relations: Relations;
  search: Search;
  /** Sections without filters cannot be narrowed by state or date. */
  filters?: Filters;
  /** What a row offers besides the pencil. */
  rowAction: RowAction | null;
  /** Null where records are created elsewhere. */
  create: CreateDefinition | null;
  /** Null where records cannot be edited. */
  edit: EditDefinition | null;
  /** Null where the edit page cannot delete. */
  deletion: Deletion | null;
}

export interface Search {
  label: string;
  /** Shown in the empty input. It says that the search compares the beginnings of texts. */
  hint: string;
  /** Conditions that find the text. Firestore requires that the results are sorted by `field`. */
  find: (text: string) => { field: string; conditions: readonly Condition[] };
}

export interface Filters {
  /** The field that holds the state. */
  field: string;
  label: string;
  /** Records in other states are never listed. */
  states: readonly { value: string; label: string }[];
}

export interface Deletion {
  /** The consequences, said before the admin decides. */
  warning: string;
  /** Why the record cannot be deleted; null if it can. */
  refusal: (record: StoredRecord, related: Related) => string | null;
  /** For records that only the server may delete, because it sees what refers to them. */
  deleteOnServer?: (id: string) => Promise<unknown>;
}

import type { ComponentType } from 'react';
import type { StoredRecord } from '../../../lib/firestore.ts';
import type { ReviewedBy } from '../reviews/ReviewsPanel.tsx';
import type { Related, Relations } from '../records/relation.ts';
import type { Column } from '../table/columns.ts';
import type { RowAction } from '../table/row-action.ts';
import type { CreateDefinition, EditDefinition } from './section-forms.ts';

/** The field of an order's line that names the slot or the class. */
export type HeldIn = 'diaHoraId' | 'activityId';

/** One section of the dashboard, as data: its list, its create dialog and its edit page. */
export interface Section<Row extends StoredRecord = StoredRecord> {
  /** Its name in addresses: the title in lower case. */
  id: string;
  title: string;
  Icon: ComponentType<{ size?: number }>;
  /** What one of its records is called. */
  one: string;
  collection: string;
  /**
   * `paged`: Firestore sorts, and finds records by the words that the server keeps with them. `whole`: the collection
   * is small, all of it is loaded and the browser sorts and finds.
   */
  listing: 'paged' | 'whole';
  columns: readonly Column<Row>[];
  relations: Relations;
  search: Search;
  /** How a record is named among the results of a search in all sections. */
  hit(this: void, row: Row, related: Related): Hit;
  /** Sections without filters cannot be narrowed by state or date. */
  filters?: Filters;
  /** For slots and classes: the field of an order line that names one. Members hold places in them. */
  holders?: HeldIn;
  /** Said above the list. */
  Intro?: ComponentType;
  /** More buttons over the list. */
  Tools?: ComponentType;
  /** What a row offers besides the pencil. */
  rowActions: readonly RowAction<Row>[];
  /** Null where records are created elsewhere. */
  create: CreateDefinition | null;
  /** Null where records cannot be edited. */
  edit: EditDefinition | null;
  /** The texts that the specification's form leaves out, in a form beside it. */
  texts?: EditDefinition;
  /** For classes and members: the field of a review that names one. */
  reviews?: ReviewedBy;
  /** Null where the edit page cannot delete. */
  deletion: Deletion<Row> | null;
}

export interface Search {
  label: string;
  /** Shown in the empty input: what the section is searched for. */
  hint: string;
}

export interface Hit {
  title: string;
  /** What else it is found by, the most telling first. */
  lines: readonly string[];
}

export interface Filters {
  /** The field that holds the state. */
  field: string;
  label: string;
  /** Records in other states are never listed. */
  states: readonly { value: string; label: string }[];
}

export interface Deletion<Row extends StoredRecord> {
  /** The consequences, said before the admin decides. */
  warning(this: void, record: Row, related: Related): string;
  /** Why the record cannot be deleted; null if it can. */
  refusal(this: void, record: Row, related: Related): string | null;
  /** For records that only the server may delete, because it sees what refers to them. */
  deleteOnServer?: (id: string) => Promise<unknown>;
}

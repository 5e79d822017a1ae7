import type { ComponentType } from 'react';
import type { StoredRecord } from '../../../lib/firestore.ts';
import type { ReviewedBy } from '../reviews/ReviewsPanel.tsx';
import type { Related, Relations } from '../../../widgets/records/relation.ts';
import type { Column } from '../../../widgets/table/columns.ts';
import type { RowAction, RowLink } from '../../../widgets/table/row-action.ts';
import type { CreateDefinition, EditDefinition } from './section-forms.ts';

export type HeldIn = 'diaHoraId' | 'activityId';

export interface Section<Row extends StoredRecord = StoredRecord> {
  /** URL segment: the title in lower case. */
  id: string;
  title: string;
  Icon: ComponentType<{ size?: number }>;
  one: string;
  collection: string;
  /**
   * `paged`: Firestore sorts, and searches by the words that the server stores with each record.
   * `whole`: the collection is small, so the browser loads all of it, sorts and searches.
   */
  listing: 'paged' | 'whole';
  columns: readonly Column<Row>[];
  relations: Relations;
  /** Read for the exported file alone. */
  fileRelations?: Relations;
  beside?: Beside;
  search: Search;
  hit(this: void, row: Row, related: Related): Hit;
  filters?: Filters;
  /** Slots and classes: the field of an order line that names one. */
  holders?: HeldIn;
  Intro?: ComponentType;
  Tools?: ComponentType;
  rowActions: readonly RowAction<Row>[];
  /** Other pages about a record, linked from its row and its edit page. */
  links?: readonly RowLink<Row>[];
  /** Whether a press anywhere in a row follows its first link. */
  rowsLead?: true;
  create: CreateDefinition | null;
  edit: EditDefinition | null;
  /** A second form, for the texts that the specification's form hides. */
  texts?: EditDefinition;
  /** Classes and members: the field of a review that names one. */
  reviews?: ReviewedBy;
  deletion: Deletion<Row> | null;
}

/** What the server says of a page's records, in one call. In `Related`, by `name`. */
export interface Beside {
  name: string;
  /** What could not be loaded, for a sentence: 'los planes'. */
  what: string;
  /** For at most `PAGE_SIZE` records; each answer has the id of its record. */
  read: (ids: readonly string[]) => Promise<readonly StoredRecord[]>;
}

export interface Search {
  label: string;
  hint: string;
}

export interface Hit {
  title: string;
  /** Other searchable texts, most relevant first. */
  lines: readonly string[];
}

export interface Filters {
  field: string;
  label: string;
  /** Records in other states are never listed. */
  states: readonly { value: string; label: string }[];
}

export interface Deletion<Row extends StoredRecord> {
  warning(this: void, record: Row, related: Related): string;
  refusal(this: void, record: Row, related: Related): string | null;
  Notice?: ComponentType<{ record: StoredRecord }>;
  /** For records that only the server may delete, because it can see what refers to them. */
  deleteOnServer?: (id: string) => Promise<unknown>;
}

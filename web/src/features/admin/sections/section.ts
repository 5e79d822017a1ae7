/** What one of the dashboard's sections is, as data. One table, one form and one edit page read it. */
import type { AnyObject, ObjectSchema } from 'yup';
import type { Condition, StoredRecord, Write } from '../../../lib/firestore.ts';

/** Records that rows name by their ids: the classes of a trainer, the slots of a class. */
export interface Relation {
  collection: string;
  /** The related records whose `field` is one of, or holds one of, the values that the rows name. */
  field: string;
  operator: 'in' | 'array-contains-any';
  values: (rows: readonly StoredRecord[]) => readonly string[];
}

/** The related records by the relation's name. */
export type Related = Readonly<Record<string, readonly StoredRecord[]>>;

export type Cell =
  /** `plain` is the same for machines: an amount without its sign. */
  | { kind: 'text'; text: string; plain?: string; quiet?: boolean }
  | { kind: 'long'; text: string }
  | { kind: 'picture'; src: string; name: string }
  | { kind: 'link'; href: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'slots'; items: readonly string[] }
  | { kind: 'state'; text: string; tone: 'good' | 'waiting' | 'over' };

export interface Column {
  label: string;
  of: (row: StoredRecord, related: Related) => Cell;
}

/** What can be chosen in a field. */
export interface Choices {
  collection: string;
  conditions: readonly Condition[];
  sort: string;
  /** Where their order is not the sort's: the days of a week. */
  order?: (a: StoredRecord, b: StoredRecord) => number;
  label: (record: StoredRecord) => string;
}

export interface FormField {
  name: string;
  label: string;
  kind: 'text' | 'area' | 'whole' | 'codigo' | 'phone' | 'check' | 'picture' | 'day' | 'many';
  choices?: Choices;
  hint?: string;
  /** Shown and not changed. */
  locked?: boolean | ((record: StoredRecord) => boolean);
}

export type Values = Record<string, unknown>;

export interface Creation {
  title: string;
  fields: readonly FormField[];
  schema: ObjectSchema<AnyObject>;
  empty: Values;
  /** Says of which field something else than the schema refuses the values, and why. */
  refusal?: (values: never) => Promise<{ field: string; message: string } | null>;
  writes: (values: never, id: string) => readonly Write[];
  done: string;
  failed: string;
}

/** Records of another section that are put to, and taken from, the edited one; each change is saved at once. */
export interface Ties {
  title: string;
  /** The ones that are there. */
  tied: (record: StoredRecord) => readonly Condition[];
  candidates: Choices;
  tie: (record: StoredRecord, other: StoredRecord) => Write;
  untie: (record: StoredRecord, other: StoredRecord) => Write;
  tieFailed: string;
  untieFailed: string;
}

export interface Edition {
  title: string;
  fields: readonly FormField[];
  schema: ObjectSchema<AnyObject>;
  values: (record: StoredRecord) => Values;
  /** What is stored of the form's values; the fields that the form does not change are left out. */
  stored: (values: never) => Values;
  ties?: readonly Ties[];
  done: string;
  doneMs?: number;
  failed: string;
  failedMs?: number;
}

export interface Section {
  /** Its name in addresses: the title in lower case. */
  item: string;
  title: string;
  collection: string;
  columns: readonly Column[];
  relations: Readonly<Record<string, Relation>>;
  /** `hint` says in the empty field how the search looks: at how texts begin. */
  search: { label: string; hint: string; by: (text: string) => { field: string; conditions: readonly Condition[] } };
  /** Where the section can be narrowed by state and by date. */
  filters?: { field: string; label: string; states: readonly { value: string; label: string }[] };
  /** What a row offers besides the pencil. */
  action?: 'cancelOrder' | 'deleteUser';
  create: Creation | null;
  edit: Edition | null;
  /** How a record is deleted from its edit page; sections without it delete nothing there. */
  deletion?: Deletion;
}

export interface Deletion {
  /** What else it means, for the admin to know before. */
  warning: string;
  /** Says why the record cannot be deleted, null where it can. */
  refusal: (record: StoredRecord, related: Related) => string | null;
  /** Where the rules leave it to the server, which sees what points to the record; without it the browser deletes. */
  byServer?: (id: string) => Promise<unknown>;
}

/** Ties the types of a form's values to its writes, then forgets them so that sections fit in one table. */
export const creation = <T extends object>(
  definition: Omit<Creation, 'schema' | 'writes' | 'refusal'> & {
    schema: ObjectSchema<AnyObject & T>;
    refusal?: (values: T) => Promise<{ field: string; message: string } | null>;
    writes: (values: T, id: string) => readonly Write[];
  },
): Creation => definition as unknown as Creation;

export const edition = <T extends object>(
  definition: Omit<Edition, 'schema' | 'stored'> & {
    schema: ObjectSchema<AnyObject & T>;
    stored: (values: T) => Values;
  },
): Edition => definition as unknown as Edition;

import type { ComponentType } from 'react';
import type { AnyObject, AnyObjectSchema, ObjectSchema } from 'yup';
import type { Condition, StoredRecord, Write } from '../../../lib/firestore.ts';
import type { FormField, FormValues } from '../../../widgets/forms/form-field.ts';
import type { Choices } from '../../../widgets/forms/use-choices.ts';

/** Functions that take the schema's values are declared as methods, like in `Column`. */
export interface CreateDefinition<Values extends FormValues = FormValues> {
  title: string;
  fields: readonly FormField[];
  schema: AnyObjectSchema;
  initialValues: FormValues;
  /** Checks that the schema cannot make. @throws Refusal */
  check?(this: void, values: Values): Promise<void>;
  writes(this: void, values: Values, id: string): readonly Write[];
  successMessage: string;
  explain?(this: void, values: Values): Promise<string | null>;
  failureMessage: string;
}

export interface NoticeProps {
  record: StoredRecord;
  values: FormValues;
}

export interface EditDefinition<Values extends FormValues = FormValues, Row extends StoredRecord = StoredRecord> {
  title: string;
  fields: readonly FormField[];
  /** Shows the fields in tabs. */
  groups?: readonly { title: string; fields: readonly FormField[] }[];
  schema: AnyObjectSchema;
  formValues(this: void, record: Row): FormValues;
  storedFields(this: void, values: Values): FormValues;
  /** Checks against the live record. @throws Refusal */
  check?(this: void, record: Row, values: Values): void;
  Notice?: ComponentType<NoticeProps>;
  /** For fields that only the server may change, because it checks more than the record. */
  saveOnServer?: (id: string, fields: FormValues) => Promise<unknown>;
  links?: readonly LinkDefinition[];
  successMessage: string;
  successMs?: number;
  failureMessage: string;
  failureMs?: number;
}

/** Saves each link at once. */
export interface LinkDefinition {
  title: string;
  linked: (record: StoredRecord) => readonly Condition[];
  candidates: Choices;
  link: (record: StoredRecord, other: StoredRecord) => Write;
  unlink: (record: StoredRecord, other: StoredRecord) => Write;
  linkFailureMessage: string;
  unlinkFailureMessage: string;
}

interface Inferred<Values extends FormValues> {
  schema: ObjectSchema<AnyObject & Values>;
}

/** Checks that the schema's values fit the functions that receive them. */
export const defineCreate = <Values extends FormValues>(
  definition: CreateDefinition<Values> & Inferred<Values>,
): CreateDefinition => definition;

export const defineEdit = <Values extends FormValues, Row extends StoredRecord>(
  definition: EditDefinition<Values, Row> & Inferred<Values>,
): EditDefinition => definition;

import type { ComponentType } from 'react';
import type { AnyObject, AnyObjectSchema, ObjectSchema } from 'yup';
import type { Condition, StoredRecord, Write } from '../../../lib/firestore.ts';
import type { FormField, FormValues } from '../form/form-field.ts';
import type { Choices } from '../form/use-choices.ts';

/** A create dialog. Gets the schema's values in functions declared as methods, like `Column`. */
export interface CreateDefinition<Values extends FormValues = FormValues> {
  title: string;
  fields: readonly FormField[];
  schema: AnyObjectSchema;
  initialValues: FormValues;
  /** What the schema cannot check. @throws Refusal */
  check?(this: void, values: Values): Promise<void>;
  writes(this: void, values: Values, id: string): readonly Write[];
  successMessage: string;
  /** What the success means, if that is not plain; said after it. */
  explain?(this: void, values: Values): Promise<string | null>;
  failureMessage: string;
}

export interface NoticeProps {
  /** As it is stored now. */
  record: StoredRecord;
  /** As typed. */
  values: FormValues;
}

/** An edit page. */
export interface EditDefinition<Values extends FormValues = FormValues, Row extends StoredRecord = StoredRecord> {
  title: string;
  fields: readonly FormField[];
  schema: AnyObjectSchema;
  /** The record's values in the form. */
  formValues(this: void, record: Row): FormValues;
  /** What is stored of the form's values, without the fields that the form cannot change. */
  storedFields(this: void, values: Values): FormValues;
  /** What the record as it is stored now does not allow. @throws Refusal */
  check?(this: void, record: Row, values: Values): void;
  /** Said below the fields about what is typed. */
  Notice?: ComponentType<NoticeProps>;
  /** For fields that only the server may change, because it looks at more than the record. */
  saveOnServer?: (id: string, fields: FormValues) => Promise<unknown>;
  links?: readonly LinkDefinition[];
  successMessage: string;
  successMs?: number;
  failureMessage: string;
  failureMs?: number;
}

/** Records of another section that the edited one is linked with. Each change of a link is saved at once. */
export interface LinkDefinition {
  title: string;
  /** Finds the linked records. */
  linked: (record: StoredRecord) => readonly Condition[];
  /** What can be linked. */
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

/** Like `defineCreate`. */
export const defineEdit = <Values extends FormValues, Row extends StoredRecord>(
  definition: EditDefinition<Values, Row> & Inferred<Values>,
): EditDefinition => definition;

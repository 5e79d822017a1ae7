import type { ComponentType } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import type { Condition, StoredRecord, Write } from '../../../lib/firestore.ts';
import type { FormField, FormValues } from '../form/form-field.ts';
import type { Choices } from '../form/use-choices.ts';

/** A create dialog. */
export interface CreateDefinition {
  title: string;
  fields: readonly FormField[];
  schema: ObjectSchema<AnyObject>;
  initialValues: FormValues;
  /** What the schema cannot check. @throws Refusal */
  check?: (values: never) => Promise<void>;
  writes: (values: never, id: string) => readonly Write[];
  successMessage: string;
  /** What the success means, if that is not plain; said after it. */
  explain?: (values: never) => Promise<string | null>;
  failureMessage: string;
}

export interface NoticeProps {
  /** As it is stored now. */
  record: StoredRecord;
  /** As typed. */
  values: FormValues;
}

/** An edit page. */
export interface EditDefinition {
  title: string;
  fields: readonly FormField[];
  schema: ObjectSchema<AnyObject>;
  /** The record's values in the form. */
  formValues: (record: StoredRecord) => FormValues;
  /** What is stored of the form's values, without the fields that the form cannot change. */
  storedFields: (values: never) => FormValues;
  /** What the record as it is stored now does not allow. @throws Refusal */
  check?: (record: StoredRecord, values: never) => void;
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

/**
 * Checks that the schema's values fit the functions that receive them, then drops their type, so that all sections fit
 * into one list.
 */
export const defineCreate = <T extends object>(
  definition: Omit<CreateDefinition, 'schema' | 'writes' | 'check' | 'explain'> & {
    explain?: (values: T) => Promise<string | null>;
    schema: ObjectSchema<AnyObject & T>;
    check?: (values: T) => Promise<void>;
    writes: (values: T, id: string) => readonly Write[];
  },
): CreateDefinition => definition as unknown as CreateDefinition;

/** Like `defineCreate`. */
export const defineEdit = <T extends object>(
  definition: Omit<EditDefinition, 'schema' | 'storedFields' | 'check'> & {
    schema: ObjectSchema<AnyObject & T>;
    check?: (record: StoredRecord, values: T) => void;
    storedFields: (values: T) => FormValues;
  },
): EditDefinition => definition as unknown as EditDefinition;

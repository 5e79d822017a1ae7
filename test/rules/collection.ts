import { serverTimestamp, Timestamp } from 'firebase/firestore';
import type { Example } from '../../domain/test/examples.ts';
import type { Fields, Role } from './world.ts';

export const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export interface Write {
  /** Completes the title of a test: `WHAT by a member is allowed`. */
  what: string;
  path: string;
  fields: Fields;
  /** By default the roles that may update the collection. */
  by?: readonly Role[];
}

export interface Collection {
  path: string;
  ownList?: boolean;
  may: Record<Operation, readonly Role[]>;
  create?: Write;
  updates?: readonly Write[];
  /** The fields that a domain schema bounds: the rules must accept exactly the values that the schema accepts. */
  bounded?: readonly { by: readonly Role[]; examples: Record<string, readonly Example[]> }[];
  /** Lists that an edit may empty, although a new record needs an entry. */
  mayBeEmptied?: readonly string[];
  wrong?: Record<string, readonly unknown[]>;
  foreign?: readonly string[];
}

export const everybody: Role[] = ['visitor', 'orphan', 'stranger', 'trainer', 'owner', 'desk', 'admin'];
export const admin: Role[] = ['admin'];
export const desk: Role[] = ['desk', 'admin'];
export const ownerAndDesk: Role[] = ['owner', ...desk];
export const nobody: Role[] = [];

const now = serverTimestamp();
export const isNew = (fields: Fields): Fields => ({ ...fields, createdAt: now, updatedAt: now });
export const edited = (fields: Fields): Fields => ({ ...fields, updatedAt: now });

const past = Timestamp.fromDate(new Date('2020-01-01T00:00:00Z'));
export const stamp = { createdAt: [past, 'hoy', null], updatedAt: [past, 'hoy', null] };

/** Fields of other records, or of none, that an attacker could try to add. */
const serverFields = ['id', 'state', 'totalPrice', 'taken', 'isAdmin', '__proto'];
export const foreignTo = (record: Fields) => serverFields.filter((field) => !(field in record));

// Who may do what to which records, as data: the operations of each role, right writes, and how each field can be
// wrong.
import type { Collection } from './collection.ts';
import { gymCollections } from './gym-collections.ts';
import { memberCollections } from './member-collections.ts';
import { serverCollections } from './server-collections.ts';

export const table: Record<string, Collection> = { ...gymCollections, ...memberCollections, ...serverCollections };

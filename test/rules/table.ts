// The access rules as data: the operations of each role, valid writes, and wrong values for each field.
import type { Collection } from './collection.ts';
import { gymCollections } from './gym-collections.ts';
import { memberCollections } from './member-collections.ts';
import { serverCollections } from './server-collections.ts';

export const table: Record<string, Collection> = { ...gymCollections, ...memberCollections, ...serverCollections };

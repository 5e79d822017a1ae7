import { useMemo } from 'react';
import { type LinkProps, useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { StoredRecord } from '../../../lib/firestore.ts';
import type { Section } from '../sections/section.ts';
import type { OpenSectionState } from '../sections/use-open-section.ts';
import { type CarriedList, carriedListIn } from './use-list-state.ts';

/** What the link to an edit page carries. The page shows `row` at once, before it has loaded the record. */
export interface EditLinkState extends CarriedList {
  rows: readonly StoredRecord[];
  row: StoredRecord;
}

/**
 * Makes the link from a row to its edit page; null if the section's records cannot be edited.
 * @param opened what leads back, if it is not the list that the present page shows or has come from
 */
export function useEditLink(
  { id, edit }: Section,
  rows: readonly StoredRecord[],
  opened?: CarriedList,
): ((row: StoredRecord) => LinkProps) | null {
  const { state } = useLocation();
  // The same function from render to render, so that rows that are the same need not render again.
  return useMemo(() => {
    if (!edit) return null;
    const carried = opened ?? carriedListIn(state);
    return (row) => ({ to: paths.adminEdit(id, row.id), state: { rows, row, ...carried } satisfies EditLinkState });
  }, [id, edit, rows, opened, state]);
}

/** Makes the link from a row to the list of who holds a place in it; null where nobody can. */
export function useHoldersLink(
  { id, holders }: Section,
  opened?: CarriedList,
): ((row: { id: string }) => LinkProps) | null {
  const { state } = useLocation();
  return useMemo(
    () => (holders ? (row) => ({ to: paths.adminHolders(id, row.id), state: opened ?? carriedListIn(state) }) : null),
    [id, holders, opened, state],
  );
}

/** Where a record's page leads back to: the list as it was searched and filtered, or the week as it was shown. */
export function useWayBack({ id }: Pick<Section, 'id'>): {
  to: string;
  state: CarriedList & Partial<OpenSectionState>;
} {
  const carried = carriedListIn(useLocation().state);
  if (carried.week) return { to: paths.adminWeek, state: carried };
  return { to: paths.admin, state: { section: id, ...carried } };
}

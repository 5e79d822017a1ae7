import { useMemo } from 'react';
import { type LinkProps, useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { StoredRecord } from '../../../lib/firestore.ts';
import type { Section } from '../sections/section.ts';
import { weekPath } from '../../../widgets/week/week-slot.ts';
import type { OpenSectionState } from '../sections/use-open-section.ts';
import { type CarriedList, carriedListIn } from './use-list-state.ts';

/** Navigation state of a link to an edit page. The page shows `row` until the record has loaded. */
export interface EditLinkState extends CarriedList {
  rows: readonly StoredRecord[];
  row: StoredRecord;
}

/** @param opened the list to link back to, if it is not the current page's */
export function useEditLink(
  { id, edit }: Section,
  rows: readonly StoredRecord[],
  opened?: CarriedList,
): ((row: StoredRecord) => LinkProps) | null {
  const { state } = useLocation();
  // A stable function, so that unchanged rows do not render again.
  return useMemo(() => {
    if (!edit) return null;
    const carried = opened ?? carriedListIn(state);
    return (row) => ({ to: paths.adminEdit(id, row.id), state: { rows, row, ...carried } satisfies EditLinkState });
  }, [id, edit, rows, opened, state]);
}

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

export function useWayBack({ id }: Pick<Section, 'id'>): {
  to: string;
  state: CarriedList & Partial<OpenSectionState>;
} {
  const carried = carriedListIn(useLocation().state);
  if (carried.week) return { to: weekPath, state: carried };
  return { to: paths.admin, state: { section: id, ...carried } };
}

import { startTransition, useMemo, useState } from 'react';
import { type Query, type StoredRecord, watchPage } from '../../../lib/firestore.ts';
import type { Loadable } from '../../../ui/Loaded.tsx';
import { checkRole } from '../../../widgets/records/failures.ts';
import type { Related } from '../../../widgets/records/relation.ts';
import { useLive } from '../../../widgets/records/use-live.ts';
import { useRelated } from '../../../widgets/records/use-related.ts';
import type { Section } from '../sections/section.ts';
import { arranged, type ListState, wholeOf } from './list-state.ts';
import { PAGE_SIZE } from './page-size.ts';
import type { LivePage } from './use-live-page.ts';

const MAX_RECORDS = 1_000;
/** Larger results need a narrower search, because every found record is a billed read. */
export const MAX_FOUND = 500;

const none: readonly StoredRecord[] = [];
const nothing: Related = {};

type ArrangedPage = LivePage & { related: Related };

export function useWholePage(section: Section, state: ListState): ArrangedPage {
  const all = useRecords(wholeOf(section, state), MAX_RECORDS);
  const related = useRelated(section.relations, all.data ?? none);
  return { ...usePart(all, useArranged(section, state, all.data ?? none, related), state), related };
}

export function useFoundPage(section: Section, state: ListState): ArrangedPage {
  const all = useRecords(wholeOf(section, state), MAX_FOUND + 1);
  const page = usePart(all, useArranged(section, state, all.data ?? none, nothing), state);
  const related = useRelated(section.relations, page.records ?? none);
  return { ...page, isCut: (all.data?.length ?? 0) > MAX_FOUND, related };
}

const useArranged: typeof arranged = (section, state, records, related) =>
  useMemo(() => arranged(section, state, records, related), [section, state, records, related]);

const useRecords = (query: Query, size: number) =>
  useLive<StoredRecord[]>(JSON.stringify(query), (onData, onError) => {
    checkRole();
    return watchPage({ ...query, size }, ({ records }) => onData(records), onError);
  });

function usePart({ data, error, refetch }: Loadable<unknown>, listed: readonly StoredRecord[], state: ListState) {
  const key = JSON.stringify(state);
  const [chosen, setChosen] = useState({ key, number: 0 });
  const last = Math.max(0, Math.ceil(listed.length / PAGE_SIZE) - 1);
  // A page that has lost all its records falls back to the one before.
  const number = chosen.key === key ? Math.min(chosen.number, last) : 0;
  const isLoaded = Boolean(data);
  // A stable list, so that unchanged rows do not render again.
  const records = useMemo(
    () => (isLoaded ? listed.slice(number * PAGE_SIZE, (number + 1) * PAGE_SIZE) : null),
    [isLoaded, listed, number],
  );
  const go = (to: number) => () => startTransition(() => setChosen({ key, number: to }));
  return {
    records,
    total: isLoaded ? listed.length : null,
    isCut: false,
    error,
    number,
    reload: refetch,
    next: number < last ? go(number + 1) : null,
    previous: number > 0 ? go(number - 1) : null,
  };
}

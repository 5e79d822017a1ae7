import { useState } from 'react';
import { type StoredRecord, watchPage } from '../../../lib/firestore.ts';
import { checkRole } from '../records/failures.ts';
import type { Related } from '../records/relation.ts';
import { useLive } from '../records/use-live.ts';
import { useRelated } from '../records/use-related.ts';
import type { Section } from '../sections/section.ts';
import { arranged, type ListState, wholeOf } from './list-state.ts';
import { type LivePage, PAGE_SIZE } from './use-live-page.ts';

/** More classes, trainers, slots or codes than a gym has: only a bound against the unforeseen. */
const MAX_RECORDS = 1_000;

const none: readonly StoredRecord[] = [];

/** One page of a short list, live: all records are loaded, and sorted and searched here. */
export function useWholePage(section: Section, state: ListState): LivePage & { related: Related } {
  const { collection, relations } = section;
  const { data, error, refetch } = useLive<StoredRecord[]>(collection, (onData, onError) => {
    checkRole();
    return watchPage({ ...wholeOf(section), size: MAX_RECORDS }, ({ records }) => onData(records), onError);
  });
  const related = useRelated(relations, data ?? none);
  const listed = arranged(section, state, data ?? none, related);

  const key = JSON.stringify(state);
  const [chosen, setChosen] = useState({ key, number: 0 });
  const last = Math.max(0, Math.ceil(listed.length / PAGE_SIZE) - 1);
  // Another search or order starts at its first page, and a page that lost all its records is the one before.
  const number = chosen.key === key ? Math.min(chosen.number, last) : 0;
  const go = (to: number) => () => setChosen({ key, number: to });
  return {
    records: data ? listed.slice(number * PAGE_SIZE, (number + 1) * PAGE_SIZE) : null,
    related,
    total: data ? listed.length : null,
    failed: error !== null,
    number,
    reload: refetch,
    next: number < last ? go(number + 1) : null,
    previous: number > 0 ? go(number - 1) : null,
  };
}

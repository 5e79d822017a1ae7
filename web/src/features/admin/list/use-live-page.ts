import { startTransition, useState } from 'react';
import { countOf, type Cursor, type Page, type Query, type StoredRecord, watchPage } from '../../../lib/firestore.ts';
import { checkRole, logFailure } from '../../../widgets/records/failures.ts';
import { useSubscription } from '../../../widgets/records/use-subscription.ts';
import { PAGE_SIZE } from './page-size.ts';

export interface LivePage {
  /** Null until loaded. The previous page stays while another loads. */
  records: readonly StoredRecord[] | null;
  total: number | null;
  /** There may be more records than were loaded. */
  isCut: boolean;
  error: unknown;
  /** Zero-based. */
  number: number;
  reload: () => void;
  next: (() => void) | null;
  previous: (() => void) | null;
}

/** Give the component a key: the query must not change. */
export function useLivePage(query: Query): LivePage {
  const [page, setPage] = useState<Page | null>(null);
  const [total, setTotal] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [starts, setStarts] = useState<readonly Cursor[]>([]);
  const [reloads, setReloads] = useState(0);

  const load = (to: readonly Cursor[]) =>
    startTransition(() => {
      setError(null);
      setStarts(to);
      setReloads((count) => count + 1);
    });
  const show = (read: Page) => {
    setError(null);
    // The page's last records were deleted while it was open: show the page before.
    if (read.records.length === 0 && starts.length > 0) load(starts.slice(0, -1));
    // Rendering fifty rows must not block typing.
    else startTransition(() => setPage(read));
  };
  const fail = (failure: unknown) => {
    setError(failure);
    logFailure(failure);
  };

  useSubscription(String(reloads), () => {
    checkRole();
    return watchPage({ ...query, size: PAGE_SIZE, after: starts.at(-1) ?? null }, show, fail);
  });

  // The server counts only if there is more than one page, and recounts only when this page gains or loses a record.
  const isOnlyPage = starts.length === 0 && page !== null && page.records.length < PAGE_SIZE;
  const shownIds = page?.records.map(({ id }) => id).join();
  useSubscription(`${reloads} ${shownIds}`, () => {
    let current = shownIds !== undefined && !isOnlyPage;
    if (current) countOf(query).then((count) => current && setTotal(count), fail);
    return () => {
      current = false;
    };
  });

  const end = starts.length * PAGE_SIZE + (page?.records.length ?? 0);
  const last = page?.last;
  const count = isOnlyPage ? page.records.length : total;
  return {
    records: page?.records ?? null,
    total: count,
    isCut: false,
    error,
    number: starts.length,
    reload: () => load(starts),
    next: last && count !== null && end < count ? () => load([...starts, last]) : null,
    previous: starts.length > 0 ? () => load(starts.slice(0, -1)) : null,
  };
}

import { useState } from 'react';
import { countOf, type Cursor, type Page, type Query, watchPage } from '../../../lib/firestore.ts';
import { checkRole, noteUnread } from '../records/failures.ts';
import { useSubscription } from '../records/use-subscription.ts';

export const PAGE_SIZE = 50;

export interface LivePage {
  /** Null until loaded once. */
  records: Page['records'] | null;
  /** Null until counted. */
  total: number | null;
  failed: boolean;
  /** From 0. */
  number: number;
  reload: () => void;
  next: (() => void) | null;
  previous: (() => void) | null;
}

/** A page of the query, live. Another query is for another component: give it a key. */
export function useLivePage(query: Query): LivePage {
  const [page, setPage] = useState<Page | null>(null);
  const [total, setTotal] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  /** Where each page after the first one starts. */
  const [starts, setStarts] = useState<readonly Cursor[]>([]);
  const [round, setRound] = useState(0);

  const reread = (to: readonly Cursor[]) => {
    setFailed(false);
    setStarts(to);
    setRound((n) => n + 1);
  };
  const show = (read: Page) => {
    setFailed(false);
    // Its last records went while it was shown: what is left is on the page before.
    if (read.records.length === 0 && starts.length > 0) reread(starts.slice(0, -1));
    else setPage(read);
  };
  const fail = (problem: unknown) => {
    setFailed(true);
    noteUnread(problem);
  };

  useSubscription(String(round), () => {
    checkRole();
    return watchPage({ ...query, size: PAGE_SIZE, after: starts.at(-1) ?? null }, show, fail);
  });

  // What fits on one page counts itself. Others are counted again when a record came or went: a change of what a record holds costs nothing.
  const whole = starts.length === 0 && page !== null && page.records.length < PAGE_SIZE;
  const shown = page?.records.map(({ id }) => id).join();
  useSubscription(`${round} ${shown}`, () => {
    let current = shown !== undefined && !whole;
    if (current) countOf(query).then((counted) => current && setTotal(counted), fail);
    return () => {
      current = false;
    };
  });

  const end = starts.length * PAGE_SIZE + (page?.records.length ?? 0);
  const { last } = page ?? {};
  const count = whole ? page.records.length : total;
  return {
    records: page?.records ?? null,
    total: count,
    failed,
    number: starts.length,
    reload: () => reread(starts),
    next: last && count !== null && end < count ? () => reread([...starts, last]) : null,
    previous: starts.length > 0 ? () => reread(starts.slice(0, -1)) : null,
  };
}

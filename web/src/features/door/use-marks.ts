import { localDate } from '@gym-power/domain';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../ui/use-now.ts';

const MOST = 100;

/** Calls back when a member is marked present today. Uses a live query, so nothing polls. */
export function useMarks(onMark: () => void): void {
  const marked = useEffectEvent(onMark);
  const today = localDate(useNow());
  useEffect(() => {
    let stop: (() => void) | null = null;
    let ended = false;
    const watch = async () => {
      const { ID, watchPage } = await import('../../lib/firestore.ts');
      if (ended) return;
      const conditions = [['date', '==', today]] as const;
      stop = watchPage({ collection: 'sessions', conditions, sort: { field: ID }, size: MOST }, marked, console.error);
    };
    void watch().catch(console.error);
    return () => {
      ended = true;
      stop?.();
    };
  }, [today]);
}

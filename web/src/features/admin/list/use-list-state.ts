import { type Day, weekdays } from '@gym-power/domain';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { samePage } from '../../../ui/use-url-query.ts';
import { initialListState, type ListState } from './list-state.ts';

export interface ShownWeek {
  classId: string;
  day: Day;
}

/** Navigation state that an edit page carries, to restore the list or the week. */
export interface CarriedList {
  list?: ListState;
  week?: ShownWeek;
  /** Tells a list that a global search opened from the one that was open before. */
  opened?: number;
}

export function carriedListIn(navigationState: unknown): CarriedList {
  const { list, week } = (navigationState ?? {}) as CarriedList;
  return { ...(list && { list }), ...(week && { week }) };
}

/** State in the page's history entry, so that going back restores it. */
function useCarried<Name extends 'list' | 'week'>(name: Name, initial: NonNullable<CarriedList[Name]>) {
  const { state: navigationState } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(carriedListIn(navigationState)[name] ?? initial);
  const change = useCallback(
    (changes: Partial<typeof initial>) => setState((current) => ({ ...current, ...changes })),
    [],
  );
  const carry = useEffectEvent((shown: typeof initial) => {
    const carried = carriedListIn(navigationState)[name] ?? initial;
    if (shown === carried) return;
    void navigate('.', { replace: true, state: { ...navigationState, ...samePage, [name]: shown } });
  });
  useEffect(() => carry(state), [state]);
  return [state, change] as const;
}

export const useListState = () => useCarried('list', initialListState);

const wholeWeek: ShownWeek = { classId: '', day: weekdays[0] };

export const useShownWeek = () => useCarried('week', wholeWeek);

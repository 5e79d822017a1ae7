import { type Day, days } from '@gym-power/domain';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { samePage } from '../../../ui/use-url-query.ts';
import { initialListState, type ListState } from './list-state.ts';

/** What the week of slots shows: the slots of one class or, with '', of all; narrow screens, those of one day. */
export interface ShownWeek {
  classId: string;
  day: Day;
}

/** Navigation state that carries what a list, or the week, showed to a record's edit page and back. */
export interface CarriedList {
  list?: ListState;
  week?: ShownWeek;
  /** Of a list that a search in all sections has opened: distinguishes it from the list that was open before. */
  opened?: number;
}

/** @param navigationState of any page; it need not carry a list */
export function carriedListIn(navigationState: unknown): CarriedList {
  const { list, week } = (navigationState ?? {}) as CarriedList;
  return { ...(list && { list }), ...(week && { week }) };
}

/** A state that is kept in the page's history entry under a name, so that coming back shows the page as it was. */
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

/** The list's search, filters and sort order. */
export const useListState = () => useCarried('list', initialListState);

const wholeWeek: ShownWeek = { classId: '', day: days[0] };

/** The class and the day that the week shows. */
export const useShownWeek = () => useCarried('week', wholeWeek);

import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { samePage } from '../../../ui/use-url-query.ts';
import { initialListState, type ListState } from './list-state.ts';

/** Navigation state that carries what a list showed to a record's edit page and back. */
export interface CarriedList {
  list?: ListState;
  /** Of a list that a search in all sections has opened: distinguishes it from the list that was open before. */
  opened?: number;
}

/** @param navigationState of any page; it need not carry a list */
export function carriedListIn(navigationState: unknown): CarriedList {
  const { list } = (navigationState ?? {}) as CarriedList;
  return list ? { list } : {};
}

/**
 * The list's search, filters and sort order. They are kept in the page's history entry, so that coming back from a
 * record shows the same list again.
 */
export function useListState(): [ListState, (changes: Partial<ListState>) => void] {
  const { state: navigationState } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(carriedListIn(navigationState).list ?? initialListState);
  const change = (changes: Partial<ListState>) => {
    const list = { ...state, ...changes };
    setState(list);
    void navigate('.', { replace: true, state: { ...navigationState, ...samePage, list } });
  };
  return [state, change];
}

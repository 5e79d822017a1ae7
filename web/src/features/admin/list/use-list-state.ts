import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { samePage } from '../../../ui/use-url-query.ts';
import type { Section } from '../sections/section.ts';
import { anyList, type ListState } from './list-state.ts';

/** Goes along in the navigation state, from a list to a record and back. */
export interface KeptList {
  list?: ListState;
}

const keptIn = (state: unknown): KeptList => {
  const { list } = (state ?? {}) as KeptList;
  return list ? { list } : {};
};

/** What the list that this page shows, or from which it was reached, was asked for. */
export const useKeptList = (): KeptList => keptIn(useLocation().state);

/** What a list is asked for. It stays with the page's entry in the history: whoever comes back from a record finds what they had looked for. */
export function useListState(): [ListState, (changes: Partial<ListState>) => void] {
  const { state: at } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(keptIn(at).list ?? anyList);
  const change = (changes: Partial<ListState>) => {
    const list = { ...state, ...changes };
    setState(list);
    void navigate('.', { replace: true, state: { ...at, ...samePage, list } });
  };
  return [state, change];
}

/** From a record to the list that it was found in. */
export function useWayBack({ item }: Pick<Section, 'item'>): { to: string; state: KeptList & { section: string } } {
  return { to: paths.admin, state: { section: item, ...useKeptList() } };
}

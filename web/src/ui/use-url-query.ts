import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Goes with a change of the query: the page stays where it is, and the keyboard too. */
interface SamePage {
  samePage: true;
}

export const samePage: SamePage = { samePage: true };

export const isSamePage = (state: unknown): boolean => (state as SamePage | null)?.samePage === true;

interface Change {
  /** Instead of the present entry of the history: the way back does not lead through it. */
  replace?: boolean;
}

/**
 * The address's query, and a way to change it on the same page. The router's own hook would travel with every first
 * load.
 */
export function useUrlQuery(): [URLSearchParams, (query: URLSearchParams, change?: Change) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (next: URLSearchParams, { replace = false }: Change = {}) =>
      void navigate({ search: next.toString(), hash }, { replace, state: samePage }),
    [navigate, hash],
  );
  return [query, setQuery];
}

import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface SamePage {
  samePage: true;
}

export const samePage: SamePage = { samePage: true };

export const isSamePage = (state: unknown): boolean => (state as SamePage | null)?.samePage === true;

interface Change {
  replace?: boolean;
}

/** The router's `useSearchParams` would add to the first load. */
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

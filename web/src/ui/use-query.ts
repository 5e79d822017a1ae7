import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The address's query, and a way to change it in place. The router's own hook would travel with every first load. */
export function useQuery(): [URLSearchParams, (query: URLSearchParams) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback((next: URLSearchParams) => void navigate({ search: next.toString(), hash }, { replace: true }), [navigate, hash]);
  return [query, setQuery];
}

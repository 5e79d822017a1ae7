import { useFamily } from '../../state/server-cache/use-family.ts';
import { useUrlQuery } from '../../ui/use-url-query.ts';

/** @param of somebody of the family; undefined for the member's own */
export const pathOf = (path: string, of: string | undefined): string =>
  of === undefined ? path : `${path}?${new URLSearchParams({ de: of })}`;

/** Whose credits the address asks for: somebody of the family, or the member's own. */
export function useWhose(): { of: string | undefined; name: string | undefined } {
  const [query] = useUrlQuery();
  const of = query.get('de') ?? undefined;
  const family = useFamily({ enabled: of !== undefined });
  return { of, name: family.data?.find(({ id }) => id === of)?.name };
}

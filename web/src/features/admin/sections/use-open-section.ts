import { matchPath, useLocation } from 'react-router-dom';
import { routes } from '../../../config/paths.ts';
import { sectionOf } from './sections.ts';

/** Which section is open, none on the first page: the address names it, or an edit page that led back to the dashboard does. */
export function useOpenItem(): string | undefined {
  const { pathname, state } = useLocation();
  const { item } = matchPath(routes.adminItem, pathname)?.params ?? {};
  if (item) return sectionOf(decodeURIComponent(item))?.item;
  return sectionOf((state as { section?: string } | null)?.section)?.item;
}

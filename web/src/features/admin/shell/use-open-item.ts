import { matchPath, useLocation } from 'react-router-dom';
import { sectionOf, sections } from '../sections/index.ts';

/** Which section is open: the address names it, or an edit page that led back to the dashboard does. */
export function useOpenItem(): string | undefined {
  const { pathname, state } = useLocation();
  const { item } = matchPath('/admindashboard/:item/*', pathname)?.params ?? {};
  if (item) return sectionOf(item)?.item;
  return sectionOf((state as { section?: string } | null)?.section)?.item ?? sections[0]!.item;
}

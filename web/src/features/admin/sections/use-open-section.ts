import { matchPath, useLocation } from 'react-router-dom';
import { routes } from '../../../config/paths.ts';
import type { Section } from './section.ts';
import { findSection } from './sections.ts';

/** Navigation state of a link to the dashboard's first address that opens a section there. */
export interface OpenSectionState {
  section: string;
}

/**
 * The section named by the address. At the dashboard's first address it is the one whose edit page led back there;
 * undefined if there was none.
 */
export function useOpenSection(): Section | undefined {
  const { pathname, state } = useLocation();
  const { item } = matchPath(routes.adminItem, pathname)?.params ?? {};
  if (item) return findSection(decodeURIComponent(item));
  return findSection((state as Partial<OpenSectionState> | null)?.section);
}

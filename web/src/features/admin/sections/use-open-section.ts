import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { Section } from './section.ts';
import { findSection } from './sections.ts';

export interface OpenSectionState {
  section: string;
}

/** The section that the URL names. At the dashboard's root, the section whose edit page linked back, if any. */
export function useOpenSection(): Section | undefined {
  const { pathname, state } = useLocation();
  const { item } = matchPath(`${paths.admin}/:item/*`, pathname)?.params ?? {};
  if (item) return findSection(decodeURIComponent(item));
  return findSection((state as Partial<OpenSectionState> | null)?.section);
}

import { matchPath } from 'react-router-dom';
import { paths, routes } from '../../config/paths.ts';
import { prefetchActivities, prefetchActivity, prefetchTrainers } from './use-activities.ts';
import { prefetchAgenda } from './use-agenda.ts';
import { prefetchReviews } from './use-reviews.ts';

const pages: { path: string; load: (id: string) => unknown }[] = [
  { path: paths.activities, load: prefetchActivities },
  { path: routes.activity, load: prefetchActivity },
  { path: paths.agenda, load: prefetchAgenda },
  { path: paths.reviews, load: prefetchReviews },
  { path: paths.about, load: prefetchTrainers },
];

/** Asks for the data of a page that will probably be opened, unless the cache has them. */
export function prefetchData(pathname: string): void {
  for (const { path, load } of pages) {
    const match = matchPath(path, pathname);
    if (match) load((match.params as { id?: string }).id ?? '');
  }
}

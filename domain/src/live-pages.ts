/** The pages that a function renders with their data, and a browser hydrates (web/src/app/pages.tsx). */
export interface LivePage {
  /** A router pattern. */
  path: string;
  /** The query parameters that change the rendering. Others, such as `fbclid`, do not. */
  parameters: readonly string[];
  /** The path below `/api` of the page's data, also a pattern. */
  data: string;
}

export const firstReviews = { path: '/review/all', limit: 50 } as const;

/** Comes with the page of all reviews too. */
export const reviewSummaryPath = '/review/summary';

/** Comes with the page of a class too. */
export const productsPath = '/productos';

export const livePages = {
  about: { path: '/about', parameters: [], data: '/trainer' },
  activity: { path: '/clases/:id', parameters: ['horario'], data: '/activity/:id' },
  agenda: { path: '/agenda', parameters: ['dia', 'clase', 'instructor'], data: '/agenda' },
  recipe: { path: '/recipes/:id', parameters: [], data: '/recipes/:id' },
  reviews: { path: '/resenas', parameters: [], data: `${firstReviews.path}?limit=${firstReviews.limit}` },
} as const satisfies Record<string, LivePage>;

export type LivePageName = keyof typeof livePages;

export const addressFor = (pattern: string, id: string): string => pattern.replace(':id', () => encodeURIComponent(id));

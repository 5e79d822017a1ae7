/** The pages that a function renders with their data, and a browser shows with the same (web/src/app/pages.tsx). */
export interface LivePage {
  /** The address, as a router's pattern. */
  path: string;
  /** The parameters of the query that change what is rendered. All others, such as `fbclid`, do not. */
  parameters: readonly string[];
  /** The path below `/api` that answers the page's data, as a pattern too. */
  data: string;
}

export const firstReviews = { path: '/review/all', limit: 50 } as const;

export const livePages = {
  about: { path: '/about', parameters: [], data: '/trainer' },
  activity: { path: '/clases/:id', parameters: ['horario'], data: '/activity/:id' },
  agenda: { path: '/agenda', parameters: ['dia', 'clase', 'instructor'], data: '/agenda' },
  recipe: { path: '/recipes/:id', parameters: [], data: '/recipes/:id' },
  reviews: { path: '/resenas', parameters: [], data: `${firstReviews.path}?limit=${firstReviews.limit}` },
} as const satisfies Record<string, LivePage>;

export type LivePageName = keyof typeof livePages;

/** A pattern's address for one record. */
export const addressFor = (pattern: string, id: string): string => pattern.replace(':id', () => encodeURIComponent(id));

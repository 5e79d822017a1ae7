import { createContext, use } from 'react';

/**
 * Answers of the REST interface that came with the page, by their path below `/api`. The queries of a page that was
 * rendered for this visit start with them, and need no request. `null` stands for a record that does not exist.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** The script element that holds them, as JSON. */
export const ANSWERS_ID = 'answers';

/** The server provides those of each page that it renders. */
export const AnswersContext = createContext<Answers>(import.meta.env.SSR ? {} : inPage());

function inPage(): Answers {
  const json = document.getElementById(ANSWERS_ID)?.textContent;
  return json ? (JSON.parse(json) as Answers) : {};
}

/** When the page arrived. Going back may show a page that the browser kept for hours: that one counts as stale. */
const arrivedAt = (): number => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' ? 1 : performance.timeOrigin;
};

export interface Inlined<T> {
  answer: T;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
}

/** The answer of a path; null if it did not come with the page. */
export function useInlined<T>(path: string): Inlined<T> | null {
  const answers = use(AnswersContext);
  return path in answers ? { answer: answers[path] as T, at: arrivedAt() } : null;
}

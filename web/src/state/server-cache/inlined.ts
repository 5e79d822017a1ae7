import { createContext, use } from 'react';

/** REST answers that came with the page, by path below `/api`. `null`: the record does not exist. */
export type Answers = Readonly<Record<string, unknown>>;

export const ANSWERS_ID = 'answers';

export const AnswersContext = createContext<Answers>(import.meta.env.SSR ? {} : inPage());

function inPage(): Answers {
  const json = document.getElementById(ANSWERS_ID)?.textContent;
  return json ? (JSON.parse(json) as Answers) : {};
}

/** The browser may restore a page hours later on back navigation. Such a page counts as stale. */
const arrivedAt = (): number => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' ? 1 : performance.timeOrigin;
};

export interface Inlined<T> {
  answer: T;
  /** Arrival, in milliseconds since 1970. */
  at: number;
}

export function useInlined<T>(path: string): Inlined<T> | null {
  const answers = use(AnswersContext);
  return path in answers ? { answer: answers[path] as T, at: arrivedAt() } : null;
}

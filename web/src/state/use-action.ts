import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { refusalOr } from '../api/client.ts';
import { notify } from './notices/notify.ts';
import { queryClient } from './server-cache/query-client.ts';

export const TRY_LATER = 'Algo salió mal, intenta nuevamente más tarde';

interface Options {
  failed?: string;
  /** Gets the sentence in `failure`. By default the error is only logged. */
  onFailure?: (error: unknown, sentence: string) => unknown;
  onEnd?: () => void;
}

export interface Action {
  busy: boolean;
  done: boolean;
  error: unknown;
  /** The sentence for `error`; empty without one. */
  failure: string;
  /**
   * Does nothing while an earlier job is running.
   * @param said the notice after a success, or a function that words it from the answer
   * @returns whether the job ran and succeeded
   */
  run: <T>(job: () => Promise<T>, said?: string | ((answer: T) => string)) => Promise<boolean>;
}

/** Runs one job at a time, however fast the presses come. */
export function useAction({
  failed = TRY_LATER,
  onFailure = console.error,
  onEnd = () => undefined,
}: Options = {}): Action {
  const { isPending, isSuccess, error, mutateAsync } = useMutation(
    {
      mutationFn: (job: () => Promise<void>) => job(),
      // Send even if the browser reports being offline: it is often wrong.
      networkMode: 'always',
      onError: (problem) => onFailure(problem, refusalOr(problem, failed)),
      onSettled: onEnd,
    },
    queryClient,
  );
  // A ref, because a second press can come before the next render.
  const running = useRef(false);
  const run: Action['run'] = async (job, said) => {
    if (running.current) return false;
    running.current = true;
    try {
      await mutateAsync(async () => {
        const answer = await job();
        if (said !== undefined) notify.success(typeof said === 'string' ? said : said(answer));
      });
      return true;
    } catch {
      return false;
    } finally {
      running.current = false;
    }
  };
  return { busy: isPending, done: isSuccess, error, failure: error ? refusalOr(error, failed) : '', run };
}

export function notifyFailure(error: unknown, sentence: string): void {
  console.error(error);
  notify.error(sentence);
}

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { refusalOr } from '../api/client.ts';
import { notify } from './notices/notify.ts';
import { queryClient } from './server-cache/query-client.ts';

/** For a failure about which nothing is known. */
export const TRY_LATER = 'Algo salió mal, intenta nuevamente más tarde';

interface Options {
  /** The sentence for a failure that the server has no sentence for. */
  failed?: string;
  /** Gets the sentence that `failure` shows. By default the error is only logged. */
  onFailure?: (error: unknown, sentence: string) => unknown;
  /** Called after a success and after a failure. */
  onEnd?: () => void;
}

export interface Action {
  /** True while a job runs. */
  busy: boolean;
  /** Whether the last job succeeded. */
  done: boolean;
  /** Why the last job failed; null if it did not. */
  error: unknown;
  /** The sentence for `error`; empty without one. */
  failure: string;
  /**
   * Runs the job, unless an earlier one is still running.
   * @param said the notice after a success, or a function that words it from the answer
   * @returns whether the job ran and succeeded
   */
  run: <T>(job: () => Promise<T>, said?: string | ((answer: T) => string)) => Promise<boolean>;
}

/** For what a press sends to the server: one job at a time, however fast the presses come. */
export function useAction({
  failed = TRY_LATER,
  onFailure = console.error,
  onEnd = () => undefined,
}: Options = {}): Action {
  const { isPending, isSuccess, error, mutateAsync } = useMutation(
    {
      mutationFn: (job: () => Promise<void>) => job(),
      // Sends the request even if the browser reports being offline: it is often wrong.
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

/** For `onFailure`: logs the error and shows its sentence as a notice. */
export function notifyFailure(error: unknown, sentence: string): void {
  console.error(error);
  notify.error(sentence);
}

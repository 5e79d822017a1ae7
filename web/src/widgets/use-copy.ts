import { useState } from 'react';
import { notify } from '../state/notices/notify.ts';

/** @param failure what to say if the browser does not allow it */
export function useCopy(text: string, failure: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  const write = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      console.error(error);
      notify.error(failure);
    }
  };
  return { copied, copy: () => void write() };
}

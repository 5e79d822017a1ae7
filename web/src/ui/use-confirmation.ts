import { useState } from 'react';

interface Options {
  /** The question is on the screen from the start. */
  asked?: boolean;
  /** The dialog stays open, its button disabled, until the work is done; otherwise it closes at once. */
  stays?: boolean;
}

export interface Confirmation {
  ask: () => void;
  /** What a `ConfirmDialog` needs. */
  dialog: { show: boolean; busy: boolean; onConfirm: () => void; onCancel: () => void };
}

/** A question that stands before `run`. */
export function useConfirmation(
  run: () => void | Promise<void>,
  { asked = false, stays = false }: Options = {},
): Confirmation {
  const [show, setShow] = useState(asked);
  const [busy, setBusy] = useState(false);
  const close = () => setShow(false);

  const confirm = async () => {
    if (stays) setBusy(true);
    else close();
    await run();
    if (stays) {
      setBusy(false);
      close();
    }
  };

  return { ask: () => setShow(true), dialog: { show, busy, onConfirm: () => void confirm(), onCancel: close } };
}

import { useState } from 'react';

interface Options {
  /** The dialog is open from the start. */
  asked?: boolean;
  /** The dialog stays open, with its button disabled, until `run` is done. Otherwise it closes at once. */
  stays?: boolean;
}

export interface Confirmation {
  ask: () => void;
  /** Props for `ConfirmDialog`. */
  dialog: { show: boolean; busy: boolean; onConfirm: () => void; onCancel: () => void };
}

/** The state of a dialog that asks before `run`. */
export function useConfirmation(
  run: () => void | Promise<void>,
  { asked = false, stays = false }: Options = {},
): Confirmation {
  const [show, setShow] = useState(asked);
  const [busy, setBusy] = useState(false);

  const ask = () => {
    setBusy(false);
    setShow(true);
  };
  const close = () => setShow(false);
  const confirm = async () => {
    if (stays) setBusy(true);
    else close();
    await run();
    if (stays) close();
  };

  return { ask, dialog: { show, busy, onConfirm: () => void confirm(), onCancel: close } };
}

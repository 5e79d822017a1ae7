import { useState } from 'react';

export interface Confirmation {
  ask: () => void;
  dialog: { show: boolean; onConfirm: () => void; onCancel: () => void };
}

export function useConfirmation(run: () => unknown): Confirmation {
  const [show, setShow] = useState(false);
  const close = () => setShow(false);
  const onConfirm = () => {
    close();
    run();
  };
  return { ask: () => setShow(true), dialog: { show, onConfirm, onCancel: close } };
}

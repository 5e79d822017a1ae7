import { useState } from 'react';
import { deleteUser } from '../../../api/users.ts';
import { notify } from '../../../state/notices/notify.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { reportFailure } from '../records/failures.ts';
import { textOf } from '../table/columns.ts';
import type { RowDialogProps } from '../table/row-action.ts';

export function DeleteUser({ row, onGone }: RowDialogProps) {
  const [asking, setAsking] = useState(true);
  const [busy, setBusy] = useState(false);
  const name = `${textOf(row, 'name')} ${textOf(row, 'lastName')}`.trim();

  const confirm = async () => {
    setBusy(true);
    try {
      await deleteUser(row.id);
      notify.success(`Se borró a ${name}`);
    } catch (error) {
      await reportFailure(error, 'Algo salió mal al borrar el usuario');
    }
    setAsking(false);
  };

  return (
    <ConfirmDialog
      show={asking}
      title="¿Seguro que quieres borrar el usuario?"
      text={`${name} · ${textOf(row, 'email')}`}
      cancelLabel="No estoy seguro"
      confirmLabel="Si, quiero borrarlo"
      busy={busy}
      onCancel={() => setAsking(false)}
      onConfirm={() => void confirm()}
      onExited={onGone}
    />
  );
}

import { useState } from 'react';
import { deleteUser } from '../../../api/admin.ts';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { notify } from '../../../state/notices.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import { reportFailure } from '../failures.ts';
import { textOf } from '../sections/cells.ts';

export function DeleteUser({ row, className }: { row: StoredRecord; className: string }) {
  const [asking, setAsking] = useState(false);
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
    setBusy(false);
    setAsking(false);
  };

  return (
    <>
      <button type="button" className={className} aria-label={`Borrar ${row.id}`} onClick={() => setAsking(true)}>
        <TrashIcon size={20} />
      </button>
      <ConfirmDialog
        show={asking}
        title="¿Seguro que quieres borrar el usuario?"
        text={`${name} · ${textOf(row, 'email')}`}
        cancelLabel="No estoy seguro"
        confirmLabel="Si, quiero borrarlo"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

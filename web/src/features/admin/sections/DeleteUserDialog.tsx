import { deleteUser } from '../../../api/users.ts';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { notify } from '../../../state/notices/notify.ts';
import { ActionDialog } from '../../../widgets/dialogs/ActionDialog.tsx';
import { fullNameOf, textOf } from '../../../widgets/records/record-fields.ts';
import type { RowDialogProps } from '../../../widgets/table/row-action.ts';

export function DeleteUserDialog({ row, onClosed }: RowDialogProps<StoredRecord>) {
  const name = fullNameOf(row);
  return (
    <ActionDialog
      title="¿Seguro que quieres borrar el usuario?"
      text={`${name} · ${textOf(row, 'email')}`}
      confirmLabel="Si, quiero borrarlo"
      action={async () => {
        await deleteUser(row.id);
        notify.success(`Se borró a ${name}`);
      }}
      failureMessage={() => 'Algo salió mal al borrar el usuario'}
      onClosed={onClosed}
    />
  );
}

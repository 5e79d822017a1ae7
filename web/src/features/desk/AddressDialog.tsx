import { deskAddressSchema } from '@gym-power/domain';
import { useState } from 'react';
import { giveAddress } from '../../api/desk.ts';
import type { UserJson } from '../../api/users.ts';
import { useAction } from '../../state/use-action.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { reportFailure } from '../../widgets/records/failures.ts';

interface Props {
  user: UserJson;
  onClose: () => void;
  onDone: () => void;
}

export function AddressDialog({ user, onClose, onDone }: Props) {
  const [email, setEmail] = useState(user.email);
  const { busy, run } = useAction({ failed: 'Algo salió mal al guardar el email', onFailure: reportFailure });
  const isNew = email.trim().toLowerCase() !== user.email;
  const submit = async () => {
    if (!(await run(() => giveAddress(user.id, email.trim()), 'Email guardado: le mandamos la invitación'))) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={user.email ? 'Corregir email' : 'Agregar email'}
      submitLabel="Guardar"
      disabled={busy || !isNew || !deskAddressSchema.isValidSync({ email })}
      unsaved={isNew}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="member-email"
        label="Email"
        type="email"
        autoComplete="off"
        value={email}
        hint="Le mandamos un enlace para crear su contraseña y ver sus compras"
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormDialog>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteUser } from '../../../api/users.ts';
import { paths } from '../../../config/paths.ts';
import { notify } from '../../../state/notices/notify.ts';
import { signOut } from '../../../state/session/session.ts';
import { notifyFailure, useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import styles from './Profile.module.css';

const CONFIRMATION = 'BORRAR';

export function DeleteAccount({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const { busy, run } = useAction({ failed: 'Algo salió mal al borrar el usuario', onFailure: notifyFailure });
  const close = () => {
    setAsking(false);
    setTyped('');
  };

  const remove = () =>
    run(async () => {
      await deleteUser(userId);
      // Leave the members' pages first: after deleting, their guard would redirect to the sign-in form.
      await navigate(paths.home);
      await signOut();
      notify.answer('Tu cuenta fue borrada');
    });

  return (
    <section className={styles['end']} aria-labelledby="delete-account">
      <h2 id="delete-account">Borrar mi cuenta</h2>
      <p>
        Se borran tu perfil, tu carrito y tus reseñas, y se liberan los lugares que no pagaste. Tus compras quedan en
        los registros del gimnasio.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Borrar mi cuenta
      </Button>
      <FormDialog
        show={asking}
        title="¿Seguro que quieres borrar tu cuenta?"
        cancelLabel="No estoy seguro"
        submitLabel="Borrar para siempre"
        disabled={typed.trim().toUpperCase() !== CONFIRMATION || busy}
        dangerous
        unsaved={false}
        onSubmit={remove}
        onClose={close}
      >
        <p>No se puede deshacer, y no vas a poder entrar más con este email hasta que te registres de nuevo.</p>
        <p>
          Las clases que ya pagaste siguen a tu nombre hasta que se venzan, pero no hay devolución: si querés una,
          pedila antes en el gimnasio.
        </p>
        <Field
          id="delete-confirmation"
          label={`Escribí ${CONFIRMATION} para confirmar`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FormDialog>
    </section>
  );
}

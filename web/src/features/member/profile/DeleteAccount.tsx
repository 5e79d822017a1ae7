import { useState } from 'react';
import { deleteUser } from '../../../api/users.ts';
import { notify } from '../../../state/notices/notify.ts';
import { useCredits } from '../../../state/server-cache/use-own-agenda.ts';
import { useOwnOrders } from '../../../state/server-cache/use-own-orders.ts';
import { useOwnWaits } from '../../../state/server-cache/use-own-waits.ts';
import { useLeave } from '../../../state/session/use-leave.ts';
import { notifyFailure, useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { type Loadable, Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './Profile.module.css';
import { type Ending, WhatEnds } from './WhatEnds.tsx';

const CONFIRMATION = 'BORRAR';

export function DeleteAccount({ userId }: { userId: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles['part']} aria-labelledby="delete-account">
      <h3 id="delete-account">Borrar mi cuenta</h3>
      <p>
        Se borran tu perfil, tu carrito, tus reseñas y el enlace de tu calendario, y se liberan los lugares que no
        pagaste. Tus compras quedan en los registros del gimnasio.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Borrar mi cuenta
      </Button>
      {asking && <DeleteDialog userId={userId} onClose={() => setAsking(false)} />}
    </section>
  );
}

function useEnding(): Loadable<Ending> {
  const [orders, credits, waits] = [useOwnOrders(), useCredits(), useOwnWaits()];
  return {
    data: orders.data &&
      credits.data &&
      waits.data && { orders: orders.data, credits: credits.data.recuperos, waits: waits.data },
    error: orders.error ?? credits.error ?? waits.error,
    refetch: () => Promise.all([orders.refetch(), credits.refetch(), waits.refetch()]),
  };
}

function DeleteDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const leave = useLeave();
  const now = useNow();
  const ending = useEnding();
  const [typed, setTyped] = useState('');
  const { busy, run } = useAction({ failed: 'Algo salió mal al borrar el usuario', onFailure: notifyFailure });

  const remove = () =>
    run(async () => {
      await deleteUser(userId);
      await leave();
      notify.answer('Tu cuenta fue borrada');
    });

  return (
    <FormDialog
      title="¿Seguro que quieres borrar tu cuenta?"
      cancelLabel="No estoy seguro"
      submitLabel="Borrar para siempre"
      disabled={typed.trim().toUpperCase() !== CONFIRMATION || busy}
      dangerous
      unsaved={false}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>No se puede deshacer, y no vas a poder entrar más con este email hasta que te registres de nuevo.</p>
      <Loaded of={ending} what="lo que se pierde" loading={<Spinner small label="Viendo qué se pierde…" />}>
        {(known) => <WhatEnds ending={known} now={now} />}
      </Loaded>
      <Field
        id="delete-confirmation"
        label={`Escribí ${CONFIRMATION} para confirmar`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}

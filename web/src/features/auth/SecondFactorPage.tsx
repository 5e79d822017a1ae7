import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { notify } from '../../state/notices/notify.ts';
import { refreshRole } from '../../state/session/session.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { ActivationDialog } from './ActivationDialog.tsx';
import { authSentence, OTHERWISE } from './auth-errors.ts';
import { AuthPage } from './AuthPage.tsx';

export default function SecondFactorPage() {
  const { isAdmin } = useAtomValue(loginAtom);
  const [isActive, setActive] = useState<boolean | null>(null);
  const [activating, setActivating] = useState(false);
  useEffect(() => {
    void import('../../lib/second-factor.ts')
      .then(({ hasSecondFactor }) => hasSecondFactor())
      .then(setActive, console.error);
  }, []);

  const changed = async (active: boolean) => {
    setActive(active);
    notify.success(active ? 'Segundo factor activado' : 'Segundo factor desactivado');
    await refreshRole().catch(console.error);
  };
  const { run } = useAction({ onFailure: async (error) => notify.error(await authSentence(error, OTHERWISE)) });
  const { ask, dialog } = useConfirmation(() =>
    run(async () => {
      await (await import('../../lib/second-factor.ts')).deactivate();
      await changed(false);
    }),
  );

  return (
    <AuthPage title="Segundo factor">
      <PageMeta
        title="Segundo factor"
        path={paths.secondFactor}
        description="El código con el que entran quienes administran Gym Power."
      />
      <p>
        {isActive
          ? 'Está activado: para entrar, además de tu contraseña hace falta el código de tu aplicación.'
          : 'Protegé el panel: quien conozca tu contraseña no va a poder entrar sin el código que muestra tu teléfono.'}
      </p>
      <Button disabled={isActive === null} onClick={isActive ? ask : () => setActivating(true)}>
        {isActive ? 'Desactivar segundo factor' : 'Activar segundo factor'}
      </Button>
      <p>
        <Link to={isAdmin ? paths.staffToday : paths.member}>{isAdmin ? 'Volver al panel' : 'Volver a tu cuenta'}</Link>
      </p>
      {/* It mounts only while open, so that each opening creates a new key. */}
      {activating && <ActivationDialog onActive={() => void changed(true)} onClose={() => setActivating(false)} />}
      <ConfirmDialog
        title="¿Desactivar el segundo factor?"
        text="Desde ahora alcanza con tu contraseña para entrar con tu cuenta."
        confirmLabel="Desactivar"
        cancelLabel="Cancelar"
        {...dialog}
      />
    </AuthPage>
  );
}

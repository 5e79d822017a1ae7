import { putDigest, type UserJson } from '../../../api/users.ts';
import { setProfile } from '../../../state/session/session.ts';
import { notifyFailure, useAction } from '../../../state/use-action.ts';
import styles from './Profile.module.css';

export function EveningMail({ user, emailVerified }: { user: UserJson; emailVerified: boolean }) {
  const { busy, run } = useAction({
    failed: 'No pudimos guardar tu elección. Probá de nuevo.',
    onFailure: notifyFailure,
  });
  const choose = (wanted: boolean) =>
    run(
      async () => setProfile(await putDigest(user.id, wanted)),
      wanted ? 'Listo: te escribimos la tarde anterior a tus clases' : 'Listo: no te escribimos más',
    );

  return (
    <section className={styles['part']} aria-labelledby="evening-mail">
      <h3 id="evening-mail">Avisos</h3>
      <p id="evening-mail-hint">
        La tarde anterior a tus clases, un mail con lo que tenés al día siguiente y lo que haya cambiado.
        {!emailVerified && ' Te va a llegar cuando verifiques tu email.'}
      </p>
      <label className={`form-check ${styles['choice']}`}>
        <input
          type="checkbox"
          className="form-check-input"
          checked={user.wantsDigest ?? false}
          // `disabled` would lose focus.
          aria-disabled={busy}
          aria-describedby="evening-mail-hint"
          onChange={({ target }) => void choose(target.checked)}
        />
        <span className="form-check-label">Mandame el resumen de mis clases del día siguiente</span>
      </label>
    </section>
  );
}

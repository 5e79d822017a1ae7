import { formatTelephone } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId, useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { loginAtom } from '../../../state/groups/login.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EditProfile } from './EditProfile.tsx';
import { EveningMail } from './EveningMail.tsx';
import { Family } from './Family.tsx';
import { OwnCalendar } from './OwnCalendar.tsx';
import { OwnData } from './OwnData.tsx';
import styles from './Profile.module.css';
import { UnverifiedEmail } from './UnverifiedEmail.tsx';

export default function ProfileView() {
  const { user, emailVerified } = useAtomValue(loginAtom);
  const [editing, setEditing] = useState(false);
  if (!user) return null;
  const { name, lastName, email, phoneNumber, image } = user;
  return (
    <>
      <h1>Mi Perfil</h1>
      {user.isAdmin && (
        <p className={styles['hint']}>
          Sos admin, pero el gimnasio pide un segundo factor para entrar al panel.{' '}
          <Link to={paths.secondFactor}>Activalo</Link> o volvé a entrar con él.
        </p>
      )}
      <Group title="Tus datos">
        <div className={styles['person']}>
          <Avatar src={image} name={`${name} ${lastName}`} size={64} />
          <dl>
            <dt>Nombre</dt>
            <dd>{name}</dd>
            <dt>Apellido</dt>
            <dd>{lastName || 'Sin apellido'}</dd>
            <dt>Email</dt>
            <dd>
              {email}
              {!emailVerified && <UnverifiedEmail />}
            </dd>
            <dt>Teléfono</dt>
            <dd>{formatTelephone(phoneNumber) || 'Sin teléfono'}</dd>
          </dl>
          <Button look="outline" onClick={() => setEditing(true)}>
            Actualizar Perfil
          </Button>
        </div>
      </Group>
      {/* It mounts only while open, so that it starts with the stored profile. */}
      {editing && <EditProfile user={user} onClose={() => setEditing(false)} />}
      <Group title="Mails y calendario">
        <EveningMail user={user} emailVerified={emailVerified} />
        <OwnCalendar />
      </Group>
      <Group title="Tu familia">
        <Family />
      </Group>
      <Group title="Tu cuenta">
        <OwnData userId={user.id} />
        <DeleteAccount userId={user.id} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles['panel']}>{children}</div>
    </section>
  );
}

import { formatTelephone } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { MemberFileJson } from '../../api/desk.ts';
import { paths } from '../../config/paths.ts';
import { shortDate } from '../../lib/format.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import styles from '../../ui/Panel.module.css';
import own from './MemberFile.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import { whatsAppLink } from '../../lib/whatsapp-link.ts';

interface Props {
  file: MemberFileJson;
  onChanged: () => void;
}

export function MemberContact({ file: { user, hasAccount }, onChanged }: Props) {
  const { isAdmin } = useAtomValue(loginAtom);
  const [open, setOpen] = useState<'address' | 'merge' | null>(null);
  const close = () => setOpen(null);
  const whatsApp = whatsAppLink(user.phoneNumber);
  return (
    <section className={styles['panel']}>
      <h3>Contacto</h3>
      <dl className={own['contact']}>
        <dt>Teléfono</dt>
        <dd>
          {user.phoneNumber ? (
            <a href={`tel:${user.phoneNumber}`}>{formatTelephone(user.phoneNumber)}</a>
          ) : (
            'Sin teléfono'
          )}
        </dd>
        <dt>Email</dt>
        <dd>{user.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : 'Sin email'}</dd>
        <dt>Cuenta</dt>
        <dd>{hasAccount ? `Desde el ${shortDate(user.createdAt)}` : 'Todavía no creó su contraseña'}</dd>
      </dl>
      <div className={styles['tools']}>
        <ButtonLink to={paths.deskSaleTo(user.id)}>Vender</ButtonLink>
        {whatsApp && (
          <a href={whatsApp} target="_blank" rel="noreferrer">
            Escribir por WhatsApp
          </a>
        )}
        {isAdmin && <Link to={paths.adminEdit('usuarios', user.id)}>Editar usuario</Link>}
      </div>
      {!hasAccount && (
        <div className={styles['tools']}>
          <Button look="outline" onClick={() => setOpen('address')}>
            {user.email ? 'Corregir email' : 'Agregar email'}
          </Button>
          {isAdmin && (
            <Button look="outline" onClick={() => setOpen('merge')}>
              Unir con otra ficha
            </Button>
          )}
        </div>
      )}
      {open === 'address' && <AddressDialog user={user} onClose={close} onDone={onChanged} />}
      {open === 'merge' && <MergeDialog user={user} onClose={close} />}
    </section>
  );
}

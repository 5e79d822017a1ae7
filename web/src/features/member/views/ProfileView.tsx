import { useAtomValue } from 'jotai';
import { loginAtom } from '../../../state/login.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

export default function ProfileView() {
  const { user } = useAtomValue(loginAtom);
  if (!user) return null;
  const { name, lastName, email, phoneNumber, image } = user;
  return (
    <>
      <h1>Mi Perfil</h1>
      <Avatar src={image} name={`${name} ${lastName}`} size={96} />
      <dl>
        <dt>Nombre</dt>
        <dd>{name}</dd>
        <dt>Apellido</dt>
        <dd>{lastName}</dd>
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Teléfono</dt>
        <dd>{phoneNumber || 'Sin teléfono'}</dd>
      </dl>
    </>
  );
}

import { yupResolver } from '@hookform/resolvers/yup';
import { PHONE_PREFIX, profileSchema } from '@gym-power/domain';
import Modal from 'react-bootstrap/Modal';
import { useForm } from 'react-hook-form';
import { type Member, updateUser } from '../../../api/users.ts';
import { notify } from '../../../state/notices.ts';
import { setProfile } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';

/** The specification's words and durations for a changed user (section 8). */
const SAVED = { text: 'edit profile', forMs: 2_000 };
const FAILED = { text: 'algo salio mal', forMs: 3_000 };

const withoutPrefix = (phone: string) => (phone.startsWith(PHONE_PREFIX) ? phone.slice(PHONE_PREFIX.length) : phone);

export function EditProfile({ user, onClose }: { user: Member; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: yupResolver(profileSchema),
    mode: 'onChange',
    defaultValues: { name: user.name, lastName: user.lastName, phoneNumber: withoutPrefix(user.phoneNumber) },
  });
  const { errors, isValid, isSubmitting } = formState;

  const save = handleSubmit(async ({ phoneNumber, ...names }) => {
    try {
      setProfile(await updateUser(user.id, { ...names, phoneNumber: PHONE_PREFIX + phoneNumber }));
      notify.success(SAVED.text, SAVED.forMs);
      onClose();
    } catch (error) {
      console.error(error);
      notify.error(FAILED.text, FAILED.forMs);
    }
  });

  return (
    <Modal show onHide={onClose} centered aria-labelledby="edit-profile-title">
      <Modal.Header closeButton closeLabel="Cerrar" closeVariant="white">
        <Modal.Title id="edit-profile-title">Actualizar Perfil</Modal.Title>
      </Modal.Header>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Modal.Body>
          <Field id="profile-name" label="Nombre" autoComplete="given-name" error={errors.name?.message} {...register('name')} />
          <Field id="profile-last-name" label="Apellido" autoComplete="family-name" error={errors.lastName?.message} {...register('lastName')} />
          <Field id="profile-phone" label="Teléfono" type="tel" inputMode="numeric" autoComplete="tel-national" prefix={PHONE_PREFIX} error={errors.phoneNumber?.message} {...register('phoneNumber')} />
        </Modal.Body>
        <Modal.Footer>
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!isValid || isSubmitting}>
            Guardar
          </Button>
        </Modal.Footer>
      </form>
    </Modal>
  );
}

import { yupResolver } from '@hookform/resolvers/yup';
import { emailField } from '@gym-power/domain';
import Modal from 'react-bootstrap/Modal';
import { useForm } from 'react-hook-form';
import { object } from 'yup';
import { notify } from '../../state/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';

const INVALID = 'Email no válido';
const schema = object({ email: emailField() });

export function ForgotDialog({ show, onClose }: { show: boolean; onClose: () => void }) {
  const { register, handleSubmit, formState, setError, reset } = useForm({ resolver: yupResolver(schema), defaultValues: { email: '' } });

  const submit = handleSubmit(async ({ email }) => {
    try {
      await (await import('../../lib/firebase.ts')).sendReset(email);
      notify.success('Le enviamos un link para recuperar su cuenta');
      reset();
      onClose();
    } catch (error) {
      console.error(error);
      setError('email', { message: INVALID });
    }
  });

  return (
    <Modal show={show} onHide={onClose} centered aria-labelledby="forgot-title">
      <Modal.Header closeButton closeLabel="Cerrar" closeVariant="white">
        <Modal.Title id="forgot-title">Recuperar tu cuenta</Modal.Title>
      </Modal.Header>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Modal.Body>
          <Field id="forgot-email" label="Email" type="email" autoComplete="email" error={formState.errors.email && INVALID} {...register('email')} />
        </Modal.Body>
        <Modal.Footer>
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={formState.isSubmitting}>
            Enviar
          </Button>
        </Modal.Footer>
      </form>
    </Modal>
  );
}

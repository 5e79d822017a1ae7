import { relativeSchema } from '@gym-power/domain';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { postRelative } from '../../api/family.ts';
import { notifyFailure, useAction } from '../../state/use-action.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { fieldOf } from '../forms/field-of.ts';
import { showRefusal } from '../forms/refusal-fields.ts';

const resolver = yupResolver(relativeSchema);

interface Props {
  /** Whose family it is; the signed-in member's if left out. */
  guardianId?: string;
  onAdded: () => unknown;
  onClose: () => void;
}

export function AddRelative({ guardianId, onAdded, onClose }: Props) {
  const form = useForm({ resolver, mode: 'onChange', defaultValues: { name: '', lastName: '', birthDate: '' } });
  const { isDirty, isValid } = form.formState;
  const field = fieldOf(form);
  const { busy, run } = useAction({
    failed: 'No pudimos agregar a esta persona. Probá de nuevo.',
    onFailure: (error, message) => {
      showRefusal(form, error);
      notifyFailure(error, message);
    },
  });
  const save = form.handleSubmit((relative) =>
    run(async () => {
      await postRelative(relative, guardianId);
      await onAdded();
      onClose();
    }, `Agregaste a ${relative.name}`),
  );
  return (
    <FormDialog
      title="Agregar a alguien"
      submitLabel="Agregar"
      disabled={!isValid || busy}
      unsaved={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field id="relative-name" label="Nombre" autoComplete="off" {...field('name')} />
      <Field id="relative-last-name" label="Apellido" autoComplete="off" {...field('lastName')} />
      <Field id="relative-birth" label="Fecha de nacimiento" type="date" autoComplete="off" {...field('birthDate')} />
    </FormDialog>
  );
}

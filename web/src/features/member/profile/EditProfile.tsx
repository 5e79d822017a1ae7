import { PHONE_PREFIX, profileSchema } from '@gym-power/domain';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { type UserJson, updateUser } from '../../../api/users.ts';
import { notify } from '../../../state/notices/notify.ts';
import { setProfile } from '../../../state/session/session.ts';
import { useAction } from '../../../state/use-action.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { readingTelephone, tidyTelephone } from '../../../widgets/account/telephone.ts';
import { TelephoneField } from '../../../widgets/account/TelephoneField.tsx';
import { fieldOf } from '../../../widgets/forms/field-of.ts';
import { showRefusal } from '../../../widgets/forms/refusal-fields.ts';

/** Text and duration of the specification (section 8). */
const SAVED = { text: 'edit profile', forMs: 2_000 };
const FAILED = { text: 'algo salio mal', forMs: 3_000 };

const resolver = readingTelephone(yupResolver(profileSchema));

const withoutPrefix = (phone: string) => (phone.startsWith(PHONE_PREFIX) ? phone.slice(PHONE_PREFIX.length) : phone);

export function EditProfile({ user, onClose }: { user: UserJson; onClose: () => void }) {
  const form = useForm({
    resolver,
    mode: 'onChange',
    defaultValues: { name: user.name, lastName: user.lastName, phoneNumber: withoutPrefix(user.phoneNumber) },
  });
  const { handleSubmit, setValue } = form;
  const { isDirty, isValid } = form.formState;
  const field = fieldOf(form);
  const telephone = tidyTelephone((digits) => setValue('phoneNumber', digits));

  const { busy, run } = useAction({
    onFailure: (error) => {
      console.error(error);
      showRefusal(form, error);
      notify.error(FAILED.text, FAILED.forMs);
    },
  });
  const save = handleSubmit(({ phoneNumber, ...names }) =>
    run(async () => {
      setProfile(await updateUser(user.id, { ...names, phoneNumber: PHONE_PREFIX + phoneNumber }));
      notify.success(SAVED.text, SAVED.forMs);
      onClose();
    }),
  );

  return (
    <FormDialog
      title="Actualizar Perfil"
      submitLabel="Guardar"
      disabled={!isValid || busy}
      unsaved={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field id="profile-name" label="Nombre" autoComplete="given-name" {...field('name')} />
      <Field id="profile-last-name" label="Apellido" autoComplete="family-name" {...field('lastName')} />
      <TelephoneField id="profile-phone" {...field('phoneNumber', telephone)} />
    </FormDialog>
  );
}

import { type ComponentType, lazy, Suspense, useState } from 'react';
import { weekPath } from '../../../widgets/week/week-slot.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';

const ScheduleDialog = lazy(() => import('./ScheduleDialog.tsx'));
const CopyDayDialog = lazy(() => import('./CopyDayDialog.tsx'));

interface Props {
  label: string;
  Dialog: ComponentType<{ onClose: () => void }>;
}

function DialogButton({ label, Dialog }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{open && <Dialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

export const AddManyButton = () => <DialogButton label="Agregar varios" Dialog={ScheduleDialog} />;
export const CopyDayButton = () => <DialogButton label="Copiar un día" Dialog={CopyDayDialog} />;

export const SlotsTools = () => (
  <>
    <ButtonLink look="outline" to={weekPath}>
      Ver la semana
    </ButtonLink>
    <AddManyButton />
  </>
);

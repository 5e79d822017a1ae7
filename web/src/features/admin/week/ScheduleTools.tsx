import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';

const ScheduleDialog = lazy(() => import('./ScheduleDialog.tsx'));
const CopyDayDialog = lazy(() => import('./CopyDayDialog.tsx'));

/** The buttons that create many slots. */
export function ScheduleTools() {
  const [open, setOpen] = useState<'many' | 'copy' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button look="outline" onClick={() => setOpen('many')}>
        Agregar varios
      </Button>
      <Button look="outline" onClick={() => setOpen('copy')}>
        Copiar un día
      </Button>
      <Suspense>
        {open === 'many' && <ScheduleDialog onClose={close} />}
        {open === 'copy' && <CopyDayDialog onClose={close} />}
      </Suspense>
    </>
  );
}

/** The same over the list of slots, and the way to the week. */
export const SlotsTools = () => (
  <>
    <ButtonLink look="outline" to={paths.adminWeek}>
      Ver la semana
    </ButtonLink>
    <ScheduleTools />
  </>
);

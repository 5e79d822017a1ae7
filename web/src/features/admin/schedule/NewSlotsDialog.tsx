import type { ScheduledSlot } from '@gym-power/domain';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { createLabel, missingSlots } from './SchedulePreview.tsx';
import { useCreateSchedule } from './use-create-schedule.ts';
import type { Week } from '../../../widgets/week/use-week.ts';

interface Props {
  title: string;
  week: Week | undefined;
  wanted: readonly ScheduledSlot[];
  invalid?: boolean;
  unsaved: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function NewSlotsDialog({ title, week, wanted, invalid = false, unsaved, onClose, children }: Props) {
  const { create, busy, failure } = useCreateSchedule(onClose);
  const missing = week ? missingSlots(wanted, week) : [];
  return (
    <FormDialog
      title={title}
      submitLabel={busy ? 'Creando…' : createLabel(missing.length)}
      disabled={busy || invalid || missing.length === 0}
      unsaved={unsaved}
      long
      onSubmit={() => create(missing)}
      onClose={onClose}
    >
      {children}
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
    </FormDialog>
  );
}

import { isHour, minutesOf } from '@gym-power/domain';
import { changeSlot } from '../../../api/admin.ts';
import { refusalOr } from '../../../api/client.ts';
import { useRehearsal } from '../../../state/server-cache/use-admin-data.ts';
import { Unreached } from '../../../widgets/calls/Unreached.tsx';
import { mailsWords } from '../../../widgets/records/mails-words.ts';
import { plainText, textOf } from '../../../widgets/records/record-fields.ts';
import { hasSales } from '../../../widgets/records/slot-records.ts';
import type { NoticeProps } from './section-forms.ts';

/** Dry run before saving: how many people a new hour would notify. */
export function SlotMoveNotice({ record, values }: NoticeProps) {
  const hour = plainText(values['hour']);
  const isMoved = hasSales(record) && isHour(hour) && minutesOf(hour) !== minutesOf(textOf(record, 'hour'));
  const { data, error } = useRehearsal(isMoved ? JSON.stringify(['slot', record.id, hour]) : null, () =>
    changeSlot(record.id, { hour }, true),
  );
  if (!isMoved) return null;
  return (
    <>
      <p role="status">
        {data && `Tiene lugares vendidos. ${mailsWords(data.avisos)}`}
        {!data &&
          (error ? refusalOr(error, 'No pudimos contar a cuántas personas se avisa.') : 'Contando a quién se avisa…')}
      </p>
      {data && <Unreached people={data.sinMail} />}
    </>
  );
}

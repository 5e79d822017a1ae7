import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { SessionList } from '../../widgets/roster/SessionList.tsx';

export default function StaffListPage() {
  const { diaHoraId = '', date = '' } = useParams();
  return (
    <SessionList
      diaHoraId={diaHoraId}
      date={date}
      back={{ to: paths.staffToday, label: 'Hoy' }}
      listOn={(other) => paths.staffList(diaHoraId, other)}
      files
      level="h2"
    />
  );
}

import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { SessionList } from '../../widgets/roster/SessionList.tsx';
import styles from './Instructor.module.css';
import { MyClasses } from './MyClasses.tsx';

export default function InstructorPages() {
  return (
    <div className={`page page-top ${styles['instructor']}`}>
      <PageMeta title="Mis clases" description="Tus clases de esta semana y la lista de cada una." />
      <Routes>
        <Route index element={<MyClasses />} />
        <Route path=":diaHoraId/:date" element={<List />} />
        <Route path="*" element={<Navigate to={paths.instructor} replace />} />
      </Routes>
    </div>
  );
}

function List() {
  const { diaHoraId = '', date = '' } = useParams();
  return (
    <SessionList
      diaHoraId={diaHoraId}
      date={date}
      back={{ to: paths.instructor, label: 'Mis clases' }}
      listOn={(other) => paths.instructorList(diaHoraId, other)}
      files={false}
      level="h1"
    />
  );
}

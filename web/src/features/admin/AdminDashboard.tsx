import '../../ui/theme/components.css';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { MAIN_ID } from '../../ui/main-id.ts';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { EditPage } from './edit/EditPage.tsx';
import { sectionOf } from './sections/sections.ts';
import styles from './shell/Shell.module.css';
import { SideBar } from './shell/SideBar.tsx';
import { TopBar } from './shell/TopBar.tsx';
import { SectionPage } from './list/ListPage.tsx';

const FiguresPage = lazy(() => import('./figures/FiguresPage.tsx'));

/** The figures, unless an edit page led back here: it says which section was open. */
function Start() {
  const { state } = useLocation();
  const section = sectionOf((state as { section?: string } | null)?.section);
  return section ? <SectionPage key={section.item} section={section} /> : <FiguresPage />;
}

function Named() {
  const section = sectionOf(useParams()['item']);
  return section ? <SectionPage key={section.item} section={section} /> : <Navigate to={paths.admin} replace />;
}

export default function AdminDashboard() {
  return (
    <div className={styles['shell']}>
      <PageMeta title="Admin dashboard" />
      <TopBar />
      <SideBar />
      <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
        <Suspense fallback={<Spinner />}>
          <Routes>
            <Route index element={<Start />} />
            <Route path=":item" element={<Named />} />
            <Route path=":item/edit/:id" element={<EditPage />} />
            <Route path="*" element={<Navigate to={paths.admin} replace />} />
          </Routes>
        </Suspense>
      </main>
    </div>
  );
}

import '../../ui/theme/components.css';
import { useAtomValue } from 'jotai';
import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { MAIN_ID } from '../../ui/main-id.ts';
import { LazyPage } from '../../ui/LazyPage.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { deskTitleOf } from '../../features/desk/desk-pages.ts';
import { EditPage } from '../../features/admin/edit/EditPage.tsx';
import { HoldersPage } from '../../features/admin/holders/HoldersPage.tsx';
import { ListPage } from '../../features/admin/list/ListPage.tsx';
import type { CarriedList } from '../../features/admin/list/use-list-state.ts';
import type { Section } from '../../features/admin/sections/section.ts';
import { slotsSection } from '../../features/admin/sections/slots-section.ts';
import { useOpenSection } from '../../features/admin/sections/use-open-section.ts';
import { SkipLink } from '../layout/SkipLink.tsx';
import styles from './Shell.module.css';
import { SettingsPage } from '../../features/admin/settings/SettingsPage.tsx';
import { MENU, SideBar } from './SideBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useMenu } from './use-menu.tsx';

const WeekPage = lazy(() => import('../../features/admin/week/WeekPage.tsx'));
const ReviewsPage = lazy(() => import('../../features/admin/reviews/ReviewsPage.tsx'));
const WithdrawalsPage = lazy(() => import('../../features/admin/withdrawals/WithdrawalsPage.tsx'));
const AttendancePage = lazy(() => import('../../features/figures/AttendancePage.tsx'));
const FiguresPage = lazy(() => import('../../features/figures/FiguresPage.tsx'));
const InboxPage = lazy(() => import('../../features/inbox/InboxPage.tsx'));
const TodayPage = lazy(() => import('../../features/today/TodayPage.tsx'));
const AgendaPage = lazy(() => import('../../features/staff-agenda/AgendaPage.tsx'));
const SellPage = lazy(() => import('../../features/desk/SellPage.tsx'));
const TillPage = lazy(() => import('../../features/desk/TillPage.tsx'));
const StaffListPage = lazy(() => import('../../features/today/StaffListPage.tsx'));
const MemberFilePage = lazy(() => import('../../features/desk/MemberFilePage.tsx'));

const deskRoutes = (
  <>
    <Route path="hoy" element={<TodayPage />} />
    <Route path="vender" element={<SellPage />} />
    <Route path="caja" element={<TillPage />} />
    <Route path="lista/:diaHoraId/:date" element={<StaffListPage />} />
    <Route path="ficha/:id" element={<MemberFilePage />} />
  </>
);

/** Remounts when a global search opens it with other conditions. */
function SectionList({ section }: { section: Section }) {
  const { opened } = (useLocation().state ?? {}) as CarriedList;
  return <ListPage key={`${section.id} ${opened ?? ''}`} section={section} />;
}

function FirstPage() {
  const section = useOpenSection();
  return section ? <SectionList section={section} /> : <InboxPage />;
}

function SectionPage() {
  const section = useOpenSection();
  return section ? <SectionList section={section} /> : <Navigate to={paths.admin} replace />;
}

function SlotsPage() {
  return useOpenSection() === slotsSection ? <WeekPage /> : <Navigate to={paths.admin} replace />;
}

const titles: Readonly<Record<string, string>> = {
  [paths.adminAgenda]: 'Agenda',
  [paths.adminFigures]: 'Figuras',
  [paths.adminAttendance]: 'Asistencia',
  [paths.adminReviews]: 'Reseñas',
  [paths.adminWithdrawals]: 'Retractos',
  [paths.adminSettings]: 'Ajustes',
};

function useTitle(): string {
  const { pathname } = useLocation();
  const section = useOpenSection();
  const { isAdmin } = useAtomValue(loginAtom);
  const desk = deskTitleOf(pathname);
  if (desk) return desk;
  if (titles[pathname]) return titles[pathname];
  if (!section) return isAdmin ? 'Bandeja' : 'Mostrador';
  return pathname.includes('/edit/') && section.edit ? section.edit.title : section.title;
}

export default function Dashboard() {
  const { isAdmin } = useAtomValue(loginAtom);
  const menu = useMenu();
  return (
    <>
      <SkipLink />
      <div className={styles['shell']}>
        <PageMeta
          title={`${useTitle()} · Admin dashboard`}
          description="Las clases, las personas y las ventas del gimnasio."
        />
        <TopBar />
        <SideBar menu={menu} />
        <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
          <LazyPage>
            {isAdmin ? (
              <Routes>
                {deskRoutes}
                <Route index element={<FirstPage />} />
                <Route path="agenda" element={<AgendaPage />} />
                <Route path="figuras" element={<FiguresPage />} />
                <Route path="asistencia" element={<AttendancePage />} />
                <Route path="resenas" element={<ReviewsPage />} />
                <Route path="retractos" element={<WithdrawalsPage />} />
                <Route path="ajustes" element={<SettingsPage />} />
                <Route path=":item" element={<SectionPage />} />
                <Route path=":item/semana" element={<SlotsPage />} />
                <Route path=":item/edit/:id" element={<EditPage />} />
                <Route path=":item/lugares/:id" element={<HoldersPage />} />
                <Route path="*" element={<Navigate to={paths.admin} replace />} />
              </Routes>
            ) : (
              <Routes>
                {deskRoutes}
                <Route path="*" element={<Navigate to={paths.staffToday} replace />} />
              </Routes>
            )}
          </LazyPage>
        </main>
        <BottomBar label={MENU} items={menu.daily} more={[...menu.others, menu.site, menu.leave]} until="64rem" />
      </div>
    </>
  );
}

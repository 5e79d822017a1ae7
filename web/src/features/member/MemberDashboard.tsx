import '../../ui/theme/components.css';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './MemberDashboard.module.css';
import { SideBar } from './SideBar.tsx';

const ProfileView = lazy(() => import('./views/ProfileView.tsx'));
const ActivitiesView = lazy(() => import('./views/ActivitiesView.tsx'));
const PurchasesView = lazy(() => import('./views/PurchasesView.tsx'));
const WelcomeView = lazy(() => import('./views/WelcomeView.tsx'));

/** Mercado Pago sends the buyer back to the dashboard or to Compras; both lead to Compras with what it says. */
const isReturn = (search: string) => ['payment_id', 'collection_id', 'external_reference', 'status'].some((name) => new URLSearchParams(search).has(name));

export default function MemberDashboard() {
  const { search } = useLocation();
  return (
    <div className={`page page-top ${styles['dashboard']}`}>
      <PageMeta title="Panel de socio" />
      <SideBar />
      <div className={styles['view']}>
        <Suspense fallback={<Spinner />}>
          <Routes>
            <Route index element={isReturn(search) ? <Navigate to={paths.socioView('compras') + search} replace /> : <ProfileView />} />
            <Route path="perfil" element={<ProfileView />} />
            <Route path="actividades" element={<ActivitiesView />} />
            <Route path="compras" element={<PurchasesView />} />
            <Route path="*" element={<WelcomeView />} />
          </Routes>
        </Suspense>
      </div>
    </div>
  );
}

import '../../ui/theme/components.css';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './MemberDashboard.module.css';
import { isReturn } from './purchases/payment-return.ts';
import { SideBar } from './SideBar.tsx';

const ProfileView = lazy(() => import('./profile/ProfileView.tsx'));
const MyActivitiesView = lazy(() => import('./my-activities/MyActivitiesView.tsx'));
const RecipesView = lazy(() => import('./recipes/RecipesView.tsx'));
const PurchasesView = lazy(() => import('./purchases/PurchasesView.tsx'));
const ReceiptView = lazy(() => import('./purchases/ReceiptView.tsx'));
const FirstPageView = lazy(() => import('./first-page/FirstPageView.tsx'));

/** Mercado Pago may send the buyer back to the dashboard's own address. Passes what it says on to Compras. */
function Default() {
  const { search } = useLocation();
  return isReturn(new URLSearchParams(search)) ? (
    <Navigate to={paths.memberView('compras') + search} replace />
  ) : (
    <FirstPageView />
  );
}

export default function MemberDashboard() {
  return (
    <div className={`page page-top ${styles['dashboard']}`}>
      <PageMeta title="Panel de socio" />
      <SideBar />
      <div className={styles['view']}>
        <Suspense fallback={<Spinner />}>
          <Routes>
            <Route index element={<Default />} />
            <Route path="perfil" element={<ProfileView />} />
            <Route path="actividades" element={<MyActivitiesView />} />
            <Route path="recetas" element={<RecipesView />} />
            <Route path="compras" element={<PurchasesView />} />
            <Route path="compras/:orderId" element={<ReceiptView />} />
            <Route path="*" element={<FirstPageView />} />
          </Routes>
        </Suspense>
      </div>
    </div>
  );
}

import '../../ui/theme/components.css';
import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { LazyPage } from '../../ui/LazyPage.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import styles from './MemberDashboard.module.css';
import { isReturn } from './purchases/payment-return.ts';
import { openView, titles } from './member-views.ts';
import { MENU, SideBar } from './SideBar.tsx';
import { useMenu } from './use-menu.tsx';

const ProfileView = lazy(() => import('./profile/ProfileView.tsx'));
const MyActivitiesView = lazy(() => import('./my-activities/MyActivitiesView.tsx'));
const RenewView = lazy(() => import('./renewals/RenewView.tsx'));
const RecipesView = lazy(() => import('./recipes/RecipesView.tsx'));
const PurchasesView = lazy(() => import('./purchases/PurchasesView.tsx'));
const ReceiptView = lazy(() => import('./purchases/ReceiptView.tsx'));
const CreditsView = lazy(() => import('./credits/CreditsView.tsx'));
const UseCreditView = lazy(() => import('./credits/UseCreditView.tsx'));
const EsperaView = lazy(() => import('./espera/EsperaView.tsx'));
const FirstPageView = lazy(() => import('./first-page/FirstPageView.tsx'));

/** Mercado Pago may return the buyer to the dashboard's root. Forwards its query to Compras. */
function Default() {
  const { search } = useLocation();
  return isReturn(new URLSearchParams(search)) ? (
    <Navigate to={paths.memberView('compras') + search} replace />
  ) : (
    <FirstPageView />
  );
}

function titleOf(pathname: string): string {
  if (pathname.startsWith(paths.receipt(''))) return 'Tu compra';
  if (pathname === paths.renewal()) return 'Renovar';
  return titles[openView(pathname)];
}

export default function MemberDashboard() {
  const { pathname } = useLocation();
  const menu = useMenu();
  const { agenda, recuperos, compras, ...others } = menu.views;
  return (
    <div className={`page page-top ${styles['dashboard']}`}>
      <PageMeta title={titleOf(pathname)} description="Tus clases, compras y datos en Gym Power." />
      <SideBar menu={menu} />
      <div className={styles['view']}>
        <LazyPage>
          <Routes>
            <Route index element={<Default />} />
            <Route path="recuperos" element={<CreditsView />} />
            <Route path="recuperos/:id" element={<UseCreditView />} />
            <Route path="espera" element={<EsperaView />} />
            <Route path="perfil" element={<ProfileView />} />
            <Route path="actividades" element={<MyActivitiesView />} />
            <Route path="actividades/renovar" element={<RenewView />} />
            <Route path="recetas" element={<RecipesView />} />
            <Route path="compras" element={<PurchasesView />} />
            <Route path="compras/:orderId" element={<ReceiptView />} />
            <Route path="*" element={<FirstPageView />} />
          </Routes>
        </LazyPage>
      </div>
      <BottomBar
        label={MENU}
        items={[agenda, recuperos, menu.buy, compras]}
        more={[...Object.values(others), ...menu.taught, menu.leave]}
        until="56rem"
      />
    </div>
  );
}

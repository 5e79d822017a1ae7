import { Outlet } from 'react-router-dom';
import { LazyPage } from '../../ui/LazyPage.tsx';
import { MAIN_ID } from '../../ui/main-id.ts';
import { CartDrawer } from './CartDrawer.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LegalStrip } from './LegalStrip.tsx';
import { SkipLink } from './SkipLink.tsx';
import { usePageChange } from './use-page-change.ts';

export function Layout() {
  usePageChange();
  return (
    <>
      <SkipLink />
      <LegalStrip />
      <Header />
      <main id={MAIN_ID} tabIndex={-1}>
        <LazyPage>
          <Outlet />
        </LazyPage>
      </main>
      <Footer />
      <CartDrawer />
    </>
  );
}

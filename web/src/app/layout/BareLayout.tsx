import { Outlet } from 'react-router-dom';
import { LazyPage } from '../../ui/LazyPage.tsx';
import { usePageChange } from './use-page-change.ts';

export function BareLayout() {
  usePageChange();
  return (
    <LazyPage>
      <Outlet />
    </LazyPage>
  );
}

import { lazy } from 'react';
import { AdminOnly } from './guards/AdminOnly.tsx';
import { SkipLink } from './layout/SkipLink.tsx';
import { usePageChange } from './layout/use-page-change.ts';

const AdminDashboard = lazy(() => import('../features/admin/AdminDashboard.tsx'));

export default function AdminRoutes() {
  usePageChange();
  return (
    <AdminOnly>
      <SkipLink />
      <AdminDashboard />
    </AdminOnly>
  );
}

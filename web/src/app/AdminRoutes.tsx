import { lazy } from 'react';
import { AdminOnly } from './guards/AdminOnly.tsx';
import { usePageChange } from './layout/use-page-change.ts';
import { SkipLink } from './layout/SkipLink.tsx';

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

import { lazy } from 'react';
import { AdminOnly } from './guards/AdminOnly.tsx';
import { usePageChange } from './page-change.ts';
import { SkipLink } from './SkipLink.tsx';

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

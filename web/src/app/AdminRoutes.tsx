import { lazy } from 'react';
import { StaffOnly } from './guards/StaffOnly.tsx';
import { SkipLink } from './layout/SkipLink.tsx';
import { usePageChange } from './layout/use-page-change.ts';

const AdminDashboard = lazy(() => import('../features/admin/AdminDashboard.tsx'));

export default function AdminRoutes() {
  usePageChange();
  return (
    <StaffOnly>
      <SkipLink />
      <AdminDashboard />
    </StaffOnly>
  );
}

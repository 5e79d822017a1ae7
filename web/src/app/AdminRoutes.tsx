import { lazy } from 'react';
import { AdminOnly } from './guards/AdminOnly.tsx';

const AdminDashboard = lazy(() => import('../features/admin/AdminDashboard.tsx'));

export default function AdminRoutes() {
  return (
    <AdminOnly>
      <AdminDashboard />
    </AdminOnly>
  );
}

import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { StaffOnly } from './guards/StaffOnly.tsx';
import { SkipLink } from './layout/SkipLink.tsx';
import { usePageChange } from './layout/use-page-change.ts';

const AdminDashboard = lazy(() => import('../features/admin/AdminDashboard.tsx'));
const DoorPage = lazy(() => import('../features/door/DoorPage.tsx'));

/** What has no part of the site around it. */
export default function AdminRoutes() {
  usePageChange();
  const isDoor = useLocation().pathname === paths.door;
  return (
    <StaffOnly>
      {isDoor ? (
        <DoorPage />
      ) : (
        <>
          <SkipLink />
          <AdminDashboard />
        </>
      )}
    </StaffOnly>
  );
}

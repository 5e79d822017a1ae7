import AdminDashboard from '../../features/admin/AdminDashboard.tsx';
import { SkipLink } from '../layout/SkipLink.tsx';

export default function StaffDashboard() {
  return (
    <>
      <SkipLink />
      <AdminDashboard />
    </>
  );
}

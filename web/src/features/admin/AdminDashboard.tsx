import { PageMeta } from '../../ui/PageMeta.tsx';

export default function AdminDashboard() {
  return (
    <main className="page page-top">
      <PageMeta title="Admin dashboard" />
      <h1>Admin dashboard</h1>
    </main>
  );
}

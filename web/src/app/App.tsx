import '../ui/theme/foundation.css';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { Notices } from './notices/Notices.tsx';
import { BrokenPage } from './pages/BrokenPage.tsx';

export const App = () => (
  <ErrorBoundary failed={<BrokenPage />}>
    <AppRoutes />
    <Notices />
  </ErrorBoundary>
);

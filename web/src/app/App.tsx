import '../ui/theme/foundation.css';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Notices } from './Notices.tsx';

export const App = () => (
  <ErrorBoundary>
    <AppRoutes />
    <Notices />
  </ErrorBoundary>
);

import '../ui/theme/foundation.css';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PageFailed } from '../ui/PageFailed.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { Notices } from './notices/Notices.tsx';
import { OfferedPlaces } from './offered-places/OfferedPlaces.tsx';

export const App = () => (
  <ErrorBoundary failed={<PageFailed />}>
    <AppRoutes />
    <Notices />
    <OfferedPlaces />
  </ErrorBoundary>
);

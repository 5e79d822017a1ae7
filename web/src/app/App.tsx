import '../ui/theme/foundation.css';
import { Provider } from 'jotai';
import { store } from '../state/store.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Notices } from './Notices.tsx';

export function App() {
  return (
    <Provider store={store}>
      <ErrorBoundary>
        <AppRoutes />
        <Notices />
      </ErrorBoundary>
    </Provider>
  );
}

import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';

/** The last resort: a page that broke, or code that could not be loaded (a new version was deployed, no network). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="page page-top" role="alert">
        <h1>Algo salió mal</h1>
        <p>No pudimos mostrar esta página.</p>
        <Button onClick={() => location.reload()}>Reintentar</Button>
      </main>
    );
  }
}

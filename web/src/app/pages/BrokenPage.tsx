import { Button } from '../../ui/Button.tsx';

/** Shown when rendering failed outside of every other error boundary. */
export const BrokenPage = () => (
  <main className="page page-top" role="alert">
    <h1>Algo salió mal</h1>
    <p>No pudimos mostrar esta página.</p>
    <Button onClick={() => location.reload()}>Reintentar</Button>
  </main>
);

import { paths } from '../../config/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';

export default function NotFoundPage() {
  return (
    <div className="page page-top">
      <PageMeta title="Not found Page" />
      <h1>Not found Page</h1>
      <p>Esta dirección no lleva a ninguna parte del gimnasio.</p>
      <ButtonLink to={paths.home}>Volver al inicio</ButtonLink>
    </div>
  );
}

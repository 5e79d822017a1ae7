import { paths } from '../../config/paths.ts';
import { PageMeta } from '../../ui/PageMeta.tsx';

export default function AboutPage() {
  return (
    <div className="page page-top">
      <PageMeta title="Nosotros" path={paths.about} description="Quiénes somos, quiénes te entrenan y dónde encontrarnos." />
      <h1>Nosotros</h1>
    </div>
  );
}

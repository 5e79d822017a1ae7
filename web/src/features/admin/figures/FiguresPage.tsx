import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { pesos } from '../../../lib/format.ts';
import { useResource } from '../../../state/resource.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { UnclearPayments } from '../payments/UnclearPayments.tsx';
import { checkRole } from '../failures.ts';
import { Figure } from './Figure.tsx';
import styles from './Figures.module.css';
import { readFigures } from './read-figures.ts';

const whole = (value: number): string => String(Math.round(value * 100) / 100);
const percent = (value: number): string => `${value}%`;
const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

export default function FiguresPage() {
  const { data, status, reload } = useResource(() => {
    checkRole();
    return readFigures(new Date());
  }, []);

  return (
    <>
      <div className={styles['head']}>
        <h2>Resumen</h2>
        <Button look="outline" disabled={status === 'loading'} onClick={reload}>
          Actualizar
        </Button>
      </div>
      <UnclearPayments />
      {!data && status === 'failed' && <LoadFailed what="las cifras" onRetry={reload} />}
      {!data && status === 'loading' && <Spinner label="Cargando las cifras…" />}
      {data && (
        <>
          <ul className={styles['tiles']}>
            <li>
              <b>{pesos(data.income.at(-1)?.value ?? 0)}</b> Ingresos de esta semana
            </li>
            <li>
              <b>{data.awaitingPayment}</b>
              <Link to={paths.adminSection('ordenes')}>Ordenes que esperan el pago</Link> ({pesos(data.awaitingAmount)})
            </li>
            <li>
              <b>{data.newMembers.at(-1)?.value ?? 0}</b> Socios nuevos esta semana
            </li>
            <li>
              <b>{data.meanRating === null ? '—' : decimal.format(data.meanRating)}</b> Promedio de las reseñas
            </li>
          </ul>
          <div className={styles['figures']}>
            <Figure title="Ingresos por semana" heads={['Semana del', 'Ingresos']} points={data.income} format={pesos} />
            <Figure title="Socios nuevos por semana" heads={['Semana del', 'Socios']} points={data.newMembers} format={whole} />
            <Figure title="Ocupación de cada horario" heads={['Horario', 'Ocupación']} points={data.occupancy} format={percent} horizontal max={100} />
            <Figure title="Reseñas por puntaje" heads={['Puntaje', 'Reseñas']} points={data.ratings} format={whole} />
          </div>
        </>
      )}
    </>
  );
}

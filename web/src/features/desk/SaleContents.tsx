import { formatPesos } from '@gym-power/domain';
import { useOffers } from '../../state/server-cache/use-offers.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../../ui/Panel.module.css';
import { DescuentoInput } from '../../widgets/cart/DescuentoInput.tsx';
import { MeansChoice } from '../../widgets/orders/MeansChoice.tsx';
import type { Person } from './desk-lines.ts';
import { FirstClassChoice } from './FirstClassChoice.tsx';
import own from './SellPage.module.css';
import type { Sale } from './use-sale.ts';

/** The chosen lines with their discount, and the means of payment. */
export function SaleContents({ sale, isUnnamed }: { sale: Sale; isUnnamed: boolean }) {
  return (
    <section className={styles['panel']} aria-label="Cobro">
      <h3>Cobro</h3>
      {sale.isEmpty && <p>{isUnnamed ? 'Elegí un producto.' : 'Elegí un horario o un producto, o renová un lugar.'}</p>}
      <ul className={styles['list']}>
        <Places sale={sale} />
        <Things sale={sale} />
      </ul>
      {sale.lines.length > 0 && <Descuento sale={sale} />}
      <MeansChoice value={sale.means} onChange={sale.changeMeans} />
    </section>
  );
}

const forWhom = ({ para }: { para?: Person | undefined }): string => (para ? `, para ${para.name}` : '');

const scrollIntoSight = (refusal: HTMLElement | null) => refusal?.scrollIntoView({ block: 'nearest' });

const Places = ({ sale: { lines, refused, refusedLine, changeLines, without } }: { sale: Sale }) =>
  lines.map((line) => (
    <li key={`${line.diaHoraId} ${line.para?.id}`} className={styles['row']}>
      <span>
        <b>{line.name}</b>, {line.day} {line.hour}
        {line.quantity > 1 && ` × ${line.quantity}`}
        {line.para && <small> · para {line.para.name}</small>}
        {line.renews && <small> · renovación</small>}
        {line === refusedLine && (
          <strong ref={scrollIntoSight} role="alert" className={own['refused']}>
            {refused?.sentence}
          </strong>
        )}
      </span>
      <span className={styles['money']}>{formatPesos(line.unitprice * line.quantity)}</span>
      <Button
        look="quiet"
        aria-label={`Quitar ${line.name}, ${line.day} ${line.hour}${forWhom(line)}`}
        onClick={() => changeLines(without(line))}
      >
        Quitar
      </Button>
    </li>
  ));

const Things = ({ sale: { things, changeThings } }: { sale: Sale }) =>
  things.map((thing) => (
    <li key={`${thing.productId} ${thing.para?.id}`} className={styles['row']}>
      <span>
        <b>{thing.name}</b>
        {thing.quantity > 1 && ` × ${thing.quantity}`}
        {thing.para && <small> · para {thing.para.name}</small>}
      </span>
      <span className={styles['money']}>{formatPesos(thing.unitprice * thing.quantity)}</span>
      <Button
        look="quiet"
        aria-label={`Quitar ${thing.name}${forWhom(thing)}`}
        onClick={() => changeThings(things.filter((each) => each !== thing))}
      >
        Quitar
      </Button>
      {thing.pack && (
        <FirstClassChoice
          thing={thing}
          onChoose={(first) => changeThings(things.map((each) => (each === thing ? { ...each, first } : each)))}
        />
      )}
    </li>
  ));

function Descuento({ sale: { lines, descuento, changeDescuento } }: { sale: Sale }) {
  const offers = useOffers().data ?? [];
  return (
    <>
      {offers.map((offer) => (
        <div key={offer.codigo} className={`form-check ${own['offer']}`}>
          <input
            id={`offer-${offer.codigo}`}
            type="checkbox"
            className="form-check-input"
            checked={descuento?.codigo === offer.codigo}
            onChange={({ target }) => changeDescuento(target.checked ? { ...offer, activityIds: null } : null)}
          />
          <label htmlFor={`offer-${offer.codigo}`} className="form-check-label">
            Descuento {offer.codigo} ({offer.descuento}%)
          </label>
        </div>
      ))}
      <DescuentoInput descuento={descuento} lines={lines} isOwn={false} onFound={changeDescuento} />
    </>
  );
}

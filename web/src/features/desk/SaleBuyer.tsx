import { getMemberFile } from '../../api/desk.ts';
import { paths } from '../../config/paths.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import styles from '../../ui/Panel.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import { BuyingFor } from './BuyingFor.tsx';
import type { Person } from './desk-lines.ts';
import { MemberPlaces } from './MemberPlaces.tsx';
import { type Buyer, type Sale, unnamed } from './use-sale.ts';

interface Props {
  buyer: Buyer;
  sale: Sale;
  /** Who comes, of the buyer's family; undefined for the buyer. */
  para: Person | undefined;
  onPara: (person: Person | undefined) => void;
  /** The line whose renewal begins the sale. */
  renewing: string | null;
  onChange: () => void;
}

/** The buyer: of a member, also what they hold and owe. */
export function SaleBuyer({ buyer, onChange, ...rest }: Props) {
  if (buyer.id) return <Member id={buyer.id} onChange={onChange} {...rest} />;
  return (
    <section className={styles['panel']}>
      <h3>{buyer.name}</h3>
      <p>
        {buyer === unnamed
          ? 'Sin nombre ni ficha. Para vender un lugar o un pack, elegí a la persona.'
          : `Persona nueva${buyer.person?.email ? ` · ${buyer.person.email}` : ''}. Se guarda con la venta.`}
      </p>
      <Button look="outline" onClick={onChange}>
        Cambiar
      </Button>
    </section>
  );
}

function Member({ id, sale, para, onPara, renewing, onChange }: Omit<Props, 'buyer'> & { id: string }) {
  const file = useAdminData(`file ${id}`, () => getMemberFile(id));
  return (
    <Loaded of={file} what="la ficha" loading={<Spinner label="Cargando la ficha…" />}>
      {(found) => (
        <section className={styles['panel']}>
          <h3>
            {found.user.name} {found.user.lastName}
          </h3>
          <BuyingFor guardianId={id} para={para} onPara={onPara} />
          <MemberPlaces
            file={found}
            activities={sale.activities.data ?? []}
            lines={sale.lines}
            busy={sale.busy}
            renewing={renewing}
            onAdd={(line) => sale.changeLines([...sale.without(line), line])}
            onPay={sale.takePaymentFor}
          />
          <div className={styles['tools']}>
            <Button look="outline" onClick={onChange}>
              Cambiar
            </Button>
            <Link to={paths.memberFile(id)}>Ver ficha</Link>
          </div>
        </section>
      )}
    </Loaded>
  );
}

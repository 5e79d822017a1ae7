import {
  type DeskMeans,
  type DeskPerson,
  formatPesos,
  isPaidAtDesk,
  type OrderJson,
  UNNAMED_BUYER,
} from '@gym-power/domain';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/client.ts';
import type { CheckedDescuento } from '../../api/descuentos.ts';
import { getMemberFile, getProducts, type ProductJson, sellAtDesk, takePayment } from '../../api/desk.ts';
import { paths } from '../../config/paths.ts';
import { notify } from '../../state/notices/notify.ts';
import { useActivities } from '../../state/server-cache/use-activities.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { useOffers } from '../../state/server-cache/use-offers.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Total } from '../../ui/Total.tsx';
import { DescuentoInput } from '../../widgets/cart/DescuentoInput.tsx';
import { Receipt } from '../../widgets/orders/Receipt.tsx';
import { findSamePeople } from '../../widgets/members/same-people.ts';
import { logFailure } from '../../widgets/records/failures.ts';
import styles from '../../ui/Panel.module.css';
import { BuyingFor } from './BuyingFor.tsx';
import {
  type DeskLineDraft,
  isSameLine,
  newPlace,
  type Person,
  type ProductDraft,
  totalOf,
  withOneMore,
  withStocks,
} from './desk-lines.ts';
import { MeansChoice, meansWords } from '../../widgets/orders/MeansChoice.tsx';
import { FirstClassChoice } from './FirstClassChoice.tsx';
import { MemberChoice } from './MemberChoice.tsx';
import type { AskedPerson } from './PersonForm.tsx';
import { MemberPlaces } from './MemberPlaces.tsx';
import { ProductChoice } from './ProductChoice.tsx';
import { type SaleRefusal, saleRefusal } from './sale-refusal.ts';
import own from './SellPage.module.css';
import { SlotChoice } from './SlotChoice.tsx';

/** With neither `id` nor `person`, somebody who gives no name. */
interface Buyer {
  id: string | null;
  name: string;
  person: DeskPerson | null;
}

const unnamed: Buyer = { id: null, name: 'Consumidor final', person: null };

interface Done {
  order: OrderJson;
  means: DeskMeans;
}

export default function SellPage() {
  const [query, setQuery] = useSearchParams();
  const [sales, setSales] = useState(0);
  const again = () => {
    setQuery({}, { replace: true });
    setSales((count) => count + 1);
  };
  const toNewPerson = query.get('persona') === 'nueva';
  return (
    <>
      <h2>Vender</h2>
      <Sale
        key={`${sales} ${query.get('socio') ?? ''} ${toNewPerson}`}
        memberId={query.get('socio')}
        toNewPerson={toNewPerson}
        renewing={query.get('renueva')}
        onAgain={again}
      />
    </>
  );
}

interface SaleProps {
  memberId: string | null;
  /** Asks for a new person at once. */
  toNewPerson: boolean;
  /** The line whose renewal begins the sale. */
  renewing: string | null;
  onAgain: () => void;
}

function Sale({ memberId, toNewPerson, renewing, onAgain }: SaleProps) {
  const [buyer, setBuyer] = useState<Buyer | null>(memberId ? { id: memberId, name: '', person: null } : null);
  const [asked, setAsked] = useState<AskedPerson | null>(null);
  const [lines, setLines] = useState<readonly DeskLineDraft[]>([]);
  const [para, setPara] = useState<Person | undefined>();
  const [things, setThings] = useState<readonly ProductDraft[]>([]);
  const [means, setMeans] = useState<DeskMeans>('cash');
  const [descuento, setDescuento] = useState<CheckedDescuento | null>(null);
  const [refused, setRefused] = useState<SaleRefusal | null>(null);
  const [stocks, setStocks] = useState<ReadonlyMap<string, number>>(new Map());
  const [done, setDone] = useState<Done | null>(null);
  // Idempotency key: a retry sells nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const activities = useActivities();
  const products = useAdminData('products', getProducts);
  const offers = useOffers().data ?? [];
  const amount = totalOf(lines, descuento, things);
  const hasNothing = lines.length + things.length === 0;
  const isForPara = (draft: { para?: Person | undefined }) => draft.para?.id === para?.id;
  const refusedLine = lines.find(({ diaHoraId }) => diaHoraId === refused?.diaHoraId);

  const begin = () => {
    setRefused(null);
    setKey(crypto.randomUUID());
  };
  const change = (next: readonly DeskLineDraft[]) => {
    setLines(next);
    begin();
  };
  const changeThings = (next: readonly ProductDraft[]) => {
    setThings(next);
    begin();
  };
  const without = (gone: Pick<DeskLineDraft, 'diaHoraId' | 'para'>) => lines.filter((line) => !isSameLine(line, gone));
  const finish = (order: OrderJson) => {
    setDone({ order, means });
    void activities.refetch();
    void products.refetch();
    notify.success('Venta registrada');
  };
  const askAgain = async (person: DeskPerson) => {
    try {
      const people = await findSamePeople(person);
      if (people.length === 0) return;
      setAsked({ person, people });
      setBuyer(null);
      setRefused(null);
    } catch (error) {
      logFailure(error);
    }
  };
  const fail = async (error: unknown, sentence: string) => {
    logFailure(error);
    const refusal = saleRefusal(error, sentence);
    setRefused(refusal);
    const { diaHoraId, stock } = refusal;
    if (diaHoraId !== null && stock !== null) setStocks((known) => new Map(known).set(diaHoraId, stock));
    if (!(error instanceof ApiError)) return;
    if (error.status === 409) void activities.refetch();
    if (error.status === 409 && things.length > 0) void products.refetch();
    // After a refusal, the next attempt is a new sale.
    if (error.status >= 400 && error.status < 500) setKey(crypto.randomUUID());
    if (error.code === 'EMAIL_TAKEN' && buyer?.person) await askAgain(buyer.person);
  };
  const { busy, run } = useAction({
    failed: 'Algo salió mal al cobrar. Probá de nuevo: no se cobra dos veces.',
    onFailure: fail,
  });
  const take = (job: () => Promise<OrderJson>) =>
    void run(async () => {
      setRefused(null);
      finish(await job());
    });
  const sell = (sinStock = false) =>
    take(() =>
      sellAtDesk(
        {
          ...(buyer?.person && { persona: buyer.person }),
          ...(buyer?.id && { userId: buyer.id }),
          lines: [
            ...lines.map(({ diaHoraId, quantity, renews, para: whom }) => ({
              diaHoraId,
              paraUserId: whom?.id,
              quantity,
              renueva: renews,
            })),
            ...things.map(({ kind, productId, quantity, unitprice, first, para: whom }) => ({
              kind,
              productId,
              paraUserId: whom?.id,
              quantity,
              unitprice,
              ...(first && { diaHoraId: first.diaHoraId, fecha: first.date }),
            })),
          ],
          ...(sinStock && { sinStock }),
          medio: means,
          ...(descuento && lines.length > 0 && { codigo: descuento.codigo }),
          total: amount,
        },
        key,
      ),
    );

  if (done) return <Sold {...done} onAgain={onAgain} />;
  if (!buyer)
    return (
      <div className={styles['columns']}>
        <MemberChoice
          asked={asked}
          beginsNew={toNewPerson}
          onMember={({ id, name }) => setBuyer({ id, name, person: null })}
          onPerson={(person) => setBuyer({ id: null, name: `${person.name} ${person.lastName}`, person })}
          onUnnamed={() => setBuyer(unnamed)}
        />
      </div>
    );
  return (
    <div className={own['sale']}>
      {buyer.id ? (
        <MemberPart
          id={buyer.id}
          lines={lines}
          activities={activities.data ?? []}
          busy={busy}
          renewing={renewing}
          onAdd={(line) => change([...without(line), line])}
          para={para}
          onPara={setPara}
          onPay={(orderId) => take(() => takePayment(orderId, means))}
          onChange={onAgain}
        />
      ) : (
        <section className={styles['panel']}>
          <h3>{buyer.name}</h3>
          <p>
            {buyer === unnamed
              ? 'Sin nombre ni ficha. Para vender un lugar o un pack, elegí a la persona.'
              : `Persona nueva${buyer.person?.email ? ` · ${buyer.person.email}` : ''}. Se guarda con la venta.`}
          </p>
          <Button look="outline" onClick={onAgain}>
            Cambiar
          </Button>
        </section>
      )}
      <div className={own['schedule']}>
        <Loaded of={products} what="los productos" loading={<Spinner label="Cargando productos…" />}>
          {(all) => (
            <ProductChoice
              products={all.filter(buyer === unnamed ? isSoldToAnybody : isSoldHere)}
              chosen={new Map(things.filter(isForPara).map(({ productId, quantity }) => [productId, quantity]))}
              onAdd={(product) => changeThings(withOneMore(things, product, para))}
            />
          )}
        </Loaded>
        {buyer !== unnamed && (
          <Loaded of={activities} what="las clases" loading={<Spinner label="Cargando horarios…" />}>
            {(all) => (
              <SlotChoice
                activities={withStocks(all, stocks)}
                chosen={new Set(lines.filter(isForPara).map(({ diaHoraId }) => diaHoraId))}
                onToggle={(activity, slot) => {
                  const wanted = newPlace(activity, slot, para);
                  const isChosen = lines.some((line) => isSameLine(line, wanted));
                  change(isChosen ? without(wanted) : [...lines, wanted]);
                }}
              />
            )}
          </Loaded>
        )}
      </div>
      <section className={styles['panel']} aria-label="Cobro">
        <h3>Cobro</h3>
        {hasNothing && (
          <p>{buyer === unnamed ? 'Elegí un producto.' : 'Elegí un horario o un producto, o renová un lugar.'}</p>
        )}
        <ul className={styles['list']}>
          {lines.map((line) => (
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
                onClick={() => change(without(line))}
              >
                Quitar
              </Button>
            </li>
          ))}
          {things.map((thing) => (
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
          ))}
        </ul>
        {lines.length > 0 && (
          <>
            {offers.map((offer) => (
              <div key={offer.codigo} className={`form-check ${own['offer']}`}>
                <input
                  id={`offer-${offer.codigo}`}
                  type="checkbox"
                  className="form-check-input"
                  checked={descuento?.codigo === offer.codigo}
                  onChange={({ target }) => setDescuento(target.checked ? { ...offer, activityIds: null } : null)}
                />
                <label htmlFor={`offer-${offer.codigo}`} className="form-check-label">
                  Descuento {offer.codigo} ({offer.descuento}%)
                </label>
              </div>
            ))}
            <DescuentoInput descuento={descuento} lines={lines} isOwn={false} onFound={setDescuento} />
          </>
        )}
        <MeansChoice value={means} onChange={setMeans} />
      </section>
      <div className={own['bar']}>
        {refused && !refusedLine && (
          <p role="alert" className={own['refused']}>
            {refused.sentence}
          </p>
        )}
        {refused?.mayInsist && (
          <Button look="outline" disabled={busy} onClick={() => sell(true)}>
            Vender igual
          </Button>
        )}
        <Total amount={amount} />
        <Button
          className={own['wide']}
          disabled={hasNothing || refusedLine !== undefined || busy}
          onClick={() => sell()}
        >
          {busy ? 'Cobrando…' : `Cobrar ${formatPesos(amount)}`}
        </Button>
      </div>
    </div>
  );
}

const forWhom = ({ para }: { para?: Person | undefined }): string => (para ? `, para ${para.name}` : '');

const isSoldHere = ({ active }: ProductJson) => active;
const isSoldToAnybody = ({ active, kind }: ProductJson) => active && kind === 'item';

const scrollIntoSight = (refusal: HTMLElement | null) => refusal?.scrollIntoView({ block: 'nearest' });

type MemberPartProps = Omit<Parameters<typeof MemberPlaces>[0], 'file'> & {
  id: string;
  para: Person | undefined;
  onPara: (person: Person | undefined) => void;
  onChange: () => void;
};

function MemberPart({ id, para, onPara, onChange, ...rest }: MemberPartProps) {
  const file = useAdminData(`file ${id}`, () => getMemberFile(id));
  return (
    <Loaded of={file} what="la ficha" loading={<Spinner label="Cargando la ficha…" />}>
      {(found) => (
        <section className={styles['panel']}>
          <h3>
            {found.user.name} {found.user.lastName}
          </h3>
          <BuyingFor guardianId={id} para={para} onPara={onPara} />
          <MemberPlaces file={found} {...rest} />
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

function Sold({ order, means, onAgain }: Done & { onAgain: () => void }) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className={styles['column']}>
      <div className={styles['tools']}>
        <Button ref={next} onClick={onAgain}>
          Otra venta
        </Button>
        <Button look="outline" onClick={() => window.print()}>
          Imprimir comprobante
        </Button>
        {order.userId !== UNNAMED_BUYER && <Link to={paths.memberFile(order.userId)}>Ver ficha</Link>}
      </div>
      <p role="status" className={styles['tools']}>
        {order.email ? `Le mandamos el comprobante a ${order.email}.` : 'No tiene email: imprimile el comprobante.'}
      </p>
      <Receipt order={order} level="h3" {...(isPaidAtDesk(order) && { paidWith: meansWords[means] })} />
    </div>
  );
}

import { type DeskPerson, formatPesos } from '@gym-power/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProductJson } from '../../api/desk.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Total } from '../../ui/Total.tsx';
import { findSamePeople } from '../../widgets/members/same-people.ts';
import { logFailure } from '../../widgets/records/failures.ts';
import styles from '../../ui/Panel.module.css';
import { isSameLine, newPlace, type Person, withOneMore, withStocks } from './desk-lines.ts';
import { MemberChoice } from './MemberChoice.tsx';
import type { AskedPerson } from './PersonForm.tsx';
import { ProductChoice } from './ProductChoice.tsx';
import { SaleBuyer } from './SaleBuyer.tsx';
import { SaleContents } from './SaleContents.tsx';
import own from './SellPage.module.css';
import { SlotChoice } from './SlotChoice.tsx';
import { Sold } from './Sold.tsx';
import { type Buyer, type Sale, unnamed, useSale } from './use-sale.ts';

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
      <OneSale
        key={`${sales} ${query.get('socio') ?? ''} ${toNewPerson}`}
        memberId={query.get('socio')}
        toNewPerson={toNewPerson}
        renewing={query.get('renueva')}
        onAgain={again}
      />
    </>
  );
}

interface Props {
  memberId: string | null;
  /** Asks for a new person at once. */
  toNewPerson: boolean;
  /** The line whose renewal begins the sale. */
  renewing: string | null;
  onAgain: () => void;
}

function OneSale({ memberId, toNewPerson, renewing, onAgain }: Props) {
  const [buyer, setBuyer] = useState<Buyer | null>(memberId ? { id: memberId, name: '', person: null } : null);
  const [asked, setAsked] = useState<AskedPerson | null>(null);
  const [para, setPara] = useState<Person | undefined>();
  const askAgain = async (person: DeskPerson): Promise<boolean> => {
    const people = await findSamePeople(person).catch(logFailure);
    if (!people?.length) return false;
    setAsked({ person, people });
    setBuyer(null);
    return true;
  };
  const sale = useSale(buyer, askAgain);

  if (sale.done) return <Sold {...sale.done} onAgain={onAgain} />;
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
  const isUnnamed = buyer === unnamed;
  return (
    <div className={own['sale']}>
      <SaleBuyer buyer={buyer} sale={sale} para={para} onPara={setPara} renewing={renewing} onChange={onAgain} />
      <Choice sale={sale} para={para} isUnnamed={isUnnamed} />
      <SaleContents sale={sale} isUnnamed={isUnnamed} />
      <Charge sale={sale} />
    </div>
  );
}

const isSoldHere = ({ active }: ProductJson) => active;
const isSoldToAnybody = ({ active, kind }: ProductJson) => active && kind === 'item';

/** Products, and places of the week. */
function Choice({ sale, para, isUnnamed }: { sale: Sale; para: Person | undefined; isUnnamed: boolean }) {
  const { lines, things } = sale;
  const isForPara = (draft: { para?: Person | undefined }) => draft.para?.id === para?.id;
  return (
    <div className={own['schedule']}>
      <Loaded of={sale.products} what="los productos" loading={<Spinner label="Cargando productos…" />}>
        {(all) => (
          <ProductChoice
            products={all.filter(isUnnamed ? isSoldToAnybody : isSoldHere)}
            chosen={new Map(things.filter(isForPara).map(({ productId, quantity }) => [productId, quantity]))}
            onAdd={(product) => sale.changeThings(withOneMore(things, product, para))}
          />
        )}
      </Loaded>
      {!isUnnamed && (
        <Loaded of={sale.activities} what="las clases" loading={<Spinner label="Cargando horarios…" />}>
          {(all) => (
            <SlotChoice
              activities={withStocks(all, sale.stocks)}
              chosen={new Set(lines.filter(isForPara).map(({ diaHoraId }) => diaHoraId))}
              onToggle={(activity, slot) => {
                const wanted = newPlace(activity, slot, para);
                const isChosen = lines.some((line) => isSameLine(line, wanted));
                sale.changeLines(isChosen ? sale.without(wanted) : [...lines, wanted]);
              }}
            />
          )}
        </Loaded>
      )}
    </div>
  );
}

function Charge({ sale: { amount, refused, refusedLine, busy, isEmpty, sell } }: { sale: Sale }) {
  return (
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
      <Button className={own['wide']} disabled={isEmpty || refusedLine !== undefined || busy} onClick={() => sell()}>
        {busy ? 'Cobrando…' : `Cobrar ${formatPesos(amount)}`}
      </Button>
    </div>
  );
}

import { type AgendaSessionJson, namedDay } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { OfferedProductJson } from '../../api/products.ts';
import { isSamePack } from '../../state/cart/cart-packs.ts';
import { setPack } from '../../state/cart/change-packs.ts';
import { cartAtom, type CartPack, type Relative } from '../../state/groups/cart.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { useOfferedProducts } from '../../state/server-cache/use-offered-products.ts';
import { useAgendaAhead } from '../../state/server-cache/use-sessions-ahead.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useUrlQuery } from '../../ui/use-url-query.ts';
import { AddedToCart } from '../cart/AddedToCart.tsx';
import { ForWhomRoom } from '../family/ForWhomRoom.tsx';
import { OfferList } from './OfferList.tsx';
import { offersFor, packOfProduct } from './pack-offers.ts';
import { packUntilWords } from './pack-until.ts';
import { firstOf, keyOfSession, sessionsToChoose } from './sessions-to-choose.ts';
import styles from './PackOffers.module.css';

interface Props {
  /** Only what is good for this class. */
  activityId?: string;
}

export default function PackOffers({ activityId }: Props) {
  const products = useOfferedProducts();
  const { user } = useAtomValue(loginAtom);
  const [para, setPara] = useState<Relative>();
  const boughtBefore = !para && (user?.activities.length ?? 0) > 0;
  return (
    <Loaded of={products} what="las clases sueltas y los packs" loading={<Spinner />}>
      {(all) => (
        <Offers
          offers={offersFor(all, { activityId, boughtBefore })}
          activityId={activityId}
          para={para}
          onPara={setPara}
        />
      )}
    </Loaded>
  );
}

interface OffersProps {
  offers: readonly OfferedProductJson[];
  activityId: string | undefined;
  /** Who comes; undefined for the buyer. */
  para: Relative | undefined;
  onPara: (para: Relative | undefined) => void;
}

function Offers({ offers, activityId, para, onPara }: OffersProps) {
  const [query] = useUrlQuery();
  const [dates, setDates] = useState<Readonly<Record<string, string>>>({});
  const gym = useGym({ live: true });
  const { data: agenda } = useAgendaAhead(gym.bookDays);
  const now = useNow();
  const { packs = [] } = useAtomValue(cartAtom);
  const [added, setAdded] = useState<CartPack>();
  const asked = `${query.get('horario')} ${query.get('fecha')}`;
  const sessionsOf = (product: OfferedProductJson) =>
    product.credits === 1 ? sessionsToChoose(agenda?.sessions ?? [], product, { now, activityId }) : [];
  const chosenOf = (product: OfferedProductJson) =>
    sessionsOf(product).find((session) => keyOfSession(session) === (dates[product.id] ?? asked));
  const add = (product: OfferedProductJson) => {
    const wanted = { ...packOfProduct(product), para };
    const inCart = packs.find((pack) => isSamePack(pack, wanted));
    const quantity = product.oncePerPerson ? 1 : (inCart?.quantity ?? 0) + 1;
    const first = chosenOf(product);
    void setPack({ ...wanted, quantity, ...(first && { first: firstOf(first) }) });
    setAdded(wanted);
  };
  return (
    <div className={styles['section']}>
      <OfferList
        offers={offers}
        lead={<ForWhomRoom label="Para quién es la clase" className={styles['date']} para={para} onPara={onPara} />}
        wordsOf={(product) =>
          `${packUntilWords(packOfProduct(product).pack, 1, now)} ${forWords(product, activityId !== undefined)}`
        }
      >
        {(product, title) => (
          <>
            {sessionsOf(product).length > 0 && (
              <select
                aria-label={`Fecha de ${title}`}
                className={`${styles['date']} ${activityId === undefined ? styles['ofAnyClass'] : ''}`}
                value={keyOfChosen(chosenOf(product))}
                onChange={({ target }) => setDates({ ...dates, [product.id]: target.value })}
              >
                <option value="">Fecha después</option>
                {sessionsOf(product).map((session) => (
                  <option key={keyOfSession(session)} value={keyOfSession(session)}>
                    {namedDay(session.date)}, {session.hour}
                    {activityId === undefined && `, ${session.name}`}
                  </option>
                ))}
              </select>
            )}
            <Button look="outline" aria-label={`Agregar ${title}`} onClick={() => add(product)}>
              Agregar
            </Button>
          </>
        )}
      </OfferList>
      {added && packs.some((pack) => isSamePack(pack, added)) && <AddedToCart onClose={undefined} />}
    </div>
  );
}

const keyOfChosen = (session: AgendaSessionJson | undefined): string => (session ? keyOfSession(session) : '');

const forWords = ({ activityIds }: OfferedProductJson, isOfClass: boolean): string => {
  if (activityIds === null) return 'Sirve para todas las clases.';
  if (!isOfClass) return 'Sirve para algunas clases.';
  return activityIds.length === 1 ? 'Sirve para esta clase.' : 'Sirve para esta clase y otras.';
};

import type { WaitJson } from '../../../api/waits.ts';
import { paths } from '../../../config/paths.ts';
import { shortDate } from '../../../lib/format.ts';
import { useGym } from '../../../state/server-cache/use-gym.ts';
import { useOwnWaits } from '../../../state/server-cache/use-own-waits.ts';
import { useOfferedPlaces } from '../../../state/waits/offered-places.ts';
import { useWaitActions } from '../../../state/waits/use-wait-actions.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { OfferedPlaceCard } from '../../../widgets/orders/OfferedPlaceCard.tsx';
import { positionWords, slotWords } from '../../../widgets/waits/wait-words.ts';
import styles from './Espera.module.css';

export default function EsperaView() {
  return (
    <>
      <h1>Lista de espera</h1>
      <Loaded of={useOwnWaits()} what="tu lista de espera" loading={<Spinner label="Cargando tu lista de espera…" />}>
        {(waits) => <Waits waits={waits} />}
      </Loaded>
    </>
  );
}

function Waits({ waits }: { waits: readonly WaitJson[] }) {
  const offers = useOfferedPlaces();
  const waiting = waits.filter(({ estado }) => estado === 'waiting');
  const { offerHours } = useGym({ live: true });
  const place = useFocusPlace<HTMLDivElement>([...offers, ...waiting].map(({ diaHoraId }) => diaHoraId).join());
  return (
    <div ref={place} tabIndex={-1} className={styles['espera']}>
      {offers.length > 0 && (
        <section aria-labelledby="offers">
          <h2 id="offers">{offers.length === 1 ? 'Tu lugar te espera' : 'Tus lugares te esperan'}</h2>
          <ul className={styles['rows']}>
            {offers.map((offer) => (
              <li key={keyOf(offer)}>
                <OfferedPlaceCard offer={offer} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting">En espera</h2>
          <ul className={styles['rows']}>
            {waiting.map((wait) => (
              <WaitRow key={keyOf(wait)} wait={wait} />
            ))}
          </ul>
          <p className={styles['terms']}>
            Cuando se libera un lugar se lo guardamos a quien está en el puesto 1 durante {hoursWords(offerHours)} (si
            eso termina de noche, hasta las 9), y se lo decimos por mail. Si no lo paga, pasa a quien sigue.
          </p>
        </section>
      )}
      {offers.length === 0 && waiting.length === 0 && (
        <Empty>
          <p>
            No estás en ninguna lista. Cuando un horario está completo, en la página de la clase podés pedir que te
            avisemos si se libera un lugar.
          </p>
          <ButtonLink to={paths.activities}>Ver las clases</ButtonLink>
        </Empty>
      )}
    </div>
  );
}

const keyOf = ({ diaHoraId, persona }: WaitJson): string => `${diaHoraId} ${persona?.id}`;

const hoursWords = (hours: number): string => (hours === 1 ? 'una hora' : `${hours} horas`);

function WaitRow({ wait }: { wait: WaitJson }) {
  const { busy, leave } = useWaitActions();
  return (
    <li>
      <p>
        <b>
          {positionWords(wait)}
          {wait.persona && `, para ${wait.persona.name}`}
        </b>
        <span>Desde el {shortDate(wait.desde)}</span>
      </p>
      <Button look="outline" disabled={busy} onClick={() => void leave(wait.diaHoraId, wait.persona?.id)}>
        Salir de la lista{' '}
        <span className="visually-hidden">
          {slotWords(wait)}
          {wait.persona && `, para ${wait.persona.name}`}
        </span>
      </Button>
    </li>
  );
}

import { type ActivityJson, type AgendaJson, formatPesos } from '@gym-power/domain';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { longDate } from '../../lib/format.ts';
import { useAgenda } from '../../state/server-cache/use-agenda.ts';
import { useOffers } from '../../state/server-cache/use-offers.ts';
import { useActivities } from '../../state/server-cache/use-activities.ts';
import { Link } from '../../ui/Link.tsx';
import { type Loadable, Loaded } from '../../ui/Loaded.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CopyButton } from '../../widgets/CopyButton.tsx';
import { priceTerms } from '../../widgets/plan/plan-words.ts';
import styles from './BotPanel.module.css';
import { nextFreeDay } from './next-free-day.ts';

const SHOWN = 6;

export function Bubble({ children }: { children: ReactNode }) {
  return <p className={styles['bubble']}>{children}</p>;
}

interface AnswerProps<T> {
  of: Loadable<T>;
  children: (data: T) => ReactNode;
}

const Answer = <T,>({ of, children }: AnswerProps<T>) => (
  <Loaded of={of} what="la respuesta" loading={<Bubble>Un momento…</Bubble>}>
    {children}
  </Loaded>
);

export function Offer() {
  return (
    <Answer of={useOffers()}>
      {([offer]) =>
        offer ? (
          <>
            <Bubble>Hoy tenés {offer.descuento}% en todas las clases.</Bubble>
            <Bubble>Poné este código en tu carrito:</Bubble>
            <p className={styles['code']}>{offer.codigo}</p>
            <CopyButton
              text={offer.codigo}
              label="Copiar el código"
              failure={`Tu navegador no deja copiar. El código es ${offer.codigo}.`}
            />
          </>
        ) : (
          <Bubble>Hoy no hay ninguna oferta. Los precios son los de cada clase.</Bubble>
        )
      }
    </Answer>
  );
}

export const Today = () => <Answer of={useAgenda()}>{(agenda) => <FreeDay agenda={agenda} />}</Answer>;

function FreeDay({ agenda }: { agenda: AgendaJson }) {
  const day = nextFreeDay(agenda, useNow());
  if (!day) return <Bubble>Por ahora no queda ningún lugar libre.</Bubble>;
  return (
    <>
      <Bubble>
        {day.isToday ? 'Hoy hay lugar en:' : `Hoy no quedan clases con lugar. Las próximas, el ${longDate(day.at)}:`}
      </Bubble>
      <ul className={styles['list']}>
        {day.classes.slice(0, SHOWN).map(({ diaHoraId, activityId, name, hour, stock }) => (
          <li key={diaHoraId}>
            <Link to={paths.activitySlot(activityId, diaHoraId)}>
              {hour} {name}
            </Link>
            <span>{stock === 1 ? '1 lugar' : `${stock} lugares`}</span>
          </li>
        ))}
      </ul>
      <Link to={paths.agenda}>Ver la agenda</Link>
    </>
  );
}

export const Prices = () => (
  <Answer of={useActivities()}>{(activities) => <PriceList activities={activities} />}</Answer>
);

function PriceList({ activities }: { activities: ActivityJson[] }) {
  const [cheapest, ...others] = activities.toSorted((a, b) => a.price - b.price);
  if (!cheapest) return <Bubble>Todavía no hay clases.</Bubble>;
  return (
    <>
      <Bubble>Cada lugar, {priceTerms(cheapest.planDays)}:</Bubble>
      <ul className={styles['list']}>
        {[cheapest, ...others].slice(0, SHOWN).map(({ id, name, price }) => (
          <li key={id}>
            <Link to={paths.activity(id)}>{name}</Link>
            <span>{formatPesos(price)}</span>
          </li>
        ))}
      </ul>
      {activities.length > SHOWN && <Link to={`${paths.activities}?orden=precio`}>Ver todos los precios</Link>}
    </>
  );
}

import { dayAndMonth, noticeWords, type CreditJson, type CreditsJson, policyWords } from '@gym-power/domain';
import { paths } from '../../../config/paths.ts';
import { useCredits } from '../../../state/server-cache/use-own-agenda.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { causeWords, endWords, isEnded } from './credit-words.ts';
import { CreditRow } from './CreditRow.tsx';
import styles from './Credits.module.css';
import { useWhose } from '../use-whose.ts';

export default function CreditsView() {
  const { of, name } = useWhose();
  return (
    <>
      <h1>{name === undefined ? 'Recuperos' : `Recuperos de ${name}`}</h1>
      <Loaded of={useCredits(of)} what="tus recuperos" loading={<Spinner label="Cargando tus recuperos…" />}>
        {(answer) => <Recuperos answer={answer} />}
      </Loaded>
    </>
  );
}

function Recuperos({ answer: { recuperos, politica, usadosEsteMes } }: { answer: CreditsJson }) {
  const usable = recuperos.filter(({ state }) => state === 'open');
  const [bought, open] = [usable.filter(isBought), usable.filter((each) => !isBought(each))];
  const inUse = recuperos.filter(({ state }) => state === 'booked' || state === 'waiting');
  const ended = recuperos.filter(isEnded);
  const place = useFocusPlace<HTMLDivElement>(inUse.map(({ id, state }) => `${id} ${state}`).join());
  return (
    <div ref={place} tabIndex={-1} className={styles['recuperos']}>
      <Packs bought={bought} />
      {bought.length === 0 && open.length === 0 && inUse.length === 0 ? (
        <Empty>
          <p>No tenés recuperos. {noticeWords(politica)}</p>
          <ButtonLink look="outline" to={paths.memberView('agenda')}>
            Ver mi agenda
          </ButtonLink>
        </Empty>
      ) : (
        (open.length > 0 || bought.length === 0) && <p className={styles['count']}>{countWords(open)}</p>
      )}
      <List label="Para usar" recuperos={open} />
      <List label="En uso" recuperos={inUse} />
      <Terms politica={politica} used={usadosEsteMes} />
      {ended.length > 0 && <Ended recuperos={ended} />}
    </div>
  );
}

const isBought = ({ origin }: CreditJson): boolean => origin === 'pack';

/** The classes of a pack are alike: its next one stands for all. */
const Packs = ({ bought }: { bought: readonly CreditJson[] }) =>
  bought.length > 0 && (
    <section aria-label="Clases compradas">
      <h2>Clases compradas</h2>
      <ul className={styles['rows']}>
        {[...Map.groupBy(bought, ({ pack }) => pack?.orderLineId).values()].map((alike) => (
          <CreditRow key={alike[0]!.id} credit={alike[0]!} left={alike.length} />
        ))}
      </ul>
    </section>
  );

function countWords(open: readonly CreditJson[]): string {
  if (open.length === 0) return 'No te queda ninguno para usar.';
  const until = `el ${dayAndMonth(open[0]!.expiresOn)}`;
  return open.length === 1 ? `Tenés 1, hasta ${until}.` : `Tenés ${open.length}. El primero vence ${until}.`;
}

const List = ({ label, recuperos }: { label: string; recuperos: readonly CreditJson[] }) =>
  recuperos.length > 0 && (
    <section aria-label={label}>
      <h2>{label}</h2>
      <ul className={styles['rows']}>
        {recuperos.map((credit) => (
          <CreditRow key={credit.id} credit={credit} />
        ))}
      </ul>
    </section>
  );

const Terms = ({ politica, used }: { politica: CreditsJson['politica']; used: number }) => (
  <section className={styles['terms']}>
    <h2>Cómo funcionan</h2>
    <ul>
      {[noticeWords(politica), ...policyWords(politica)].map((words) => (
        <li key={words}>{words}</li>
      ))}
      <li>
        Este mes usaste {used} de {politica.creditsAMonth}.
      </li>
    </ul>
  </section>
);

const Ended = ({ recuperos }: { recuperos: readonly CreditJson[] }) => (
  <details className={styles['ended']}>
    <summary>Los que ya no podés usar ({recuperos.length})</summary>
    <ul className={styles['rows']}>
      {recuperos.map((credit) => (
        <li key={credit.id}>
          <p>
            <b>{endWords(credit)}</b>
            <span>{causeWords(credit)}</span>
          </p>
        </li>
      ))}
    </ul>
  </details>
);

import { fullName, localDate } from '@gym-power/domain';
import { useState } from 'react';
import { deleteRelative, type RelativeJson } from '../../../api/family.ts';
import { shortDay } from '../../../lib/format.ts';
import { refetchFamily, useFamily } from '../../../state/server-cache/use-family.ts';
import { useGym } from '../../../state/server-cache/use-gym.ts';
import { notifyFailure, useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { useNow } from '../../../ui/use-now.ts';
import { AddRelative } from '../../../widgets/family/AddRelative.tsx';
import styles from './Profile.module.css';

const LEAVING =
  'Sus lugares y clases siguen siendo suyos hasta que terminen, pero ya no los vas a ver ni a poder cambiar. ' +
  'Para volver atrás, hablá con el mostrador.';

export function Family() {
  const family = useFamily();
  const [adding, setAdding] = useState(false);
  const place = useFocusPlace<HTMLElement>(family.data?.map(({ id }) => id).join() ?? '');
  const { run } = useAction({
    failed: 'No pudimos guardar el cambio. Probá de nuevo.',
    onFailure: notifyFailure,
  });
  const remove = ({ id, name }: RelativeJson) =>
    run(async () => {
      await deleteRelative(id);
      await refetchFamily();
    }, `${name} ya no está en tu familia`);

  return (
    <section className={styles['part']} aria-labelledby="family" ref={place} tabIndex={-1}>
      <h3 id="family">Personas a tu cargo</h3>
      <p>
        Reservás, cancelás y renovás por ellas, y te llegan sus mails. Cada una ocupa su propio lugar. No necesitan una
        cuenta.
      </p>
      <Loaded of={family} what="tu familia" loading={<p>Un momento…</p>} empty={<p>Todavía no agregaste a nadie.</p>}>
        {(people) => (
          <ul className={styles['family']}>
            {people.map((person) => (
              <Relative key={person.id} person={person} onLeave={() => void remove(person)} />
            ))}
          </ul>
        )}
      </Loaded>
      <Button look="outline" onClick={() => setAdding(true)}>
        Agregar a alguien
      </Button>
      {adding && <AddRelative onAdded={refetchFamily} onClose={() => setAdding(false)} />}
    </section>
  );
}

function Relative({ person, onLeave }: { person: RelativeJson; onLeave: () => void }) {
  const { birthDate, fitUntil } = person;
  const { asksFitness } = useGym({ live: true });
  const today = localDate(useNow());
  const leaving = useConfirmation(onLeave);
  return (
    <li>
      <span>
        <b>{fullName(person)}</b>
        {birthDate && <small>Nació el {shortDay(birthDate)}</small>}
        {asksFitness && <small>{fitnessWords(fitUntil, today)}</small>}
      </span>
      <Button look="quiet" onClick={leaving.ask} aria-label={`Sacar a ${fullName(person)}`}>
        Sacar
      </Button>
      <ConfirmDialog
        {...leaving.dialog}
        title={`¿Sacar a ${person.name} de tu familia?`}
        text={LEAVING}
        confirmLabel="Sacar"
        cancelLabel="No sacar"
      />
    </li>
  );
}

function fitnessWords(fitUntil: string | null, today: string): string {
  if (fitUntil === null) return 'Falta su apto físico: traelo al mostrador';
  return fitUntil < today
    ? `Su apto físico venció el ${shortDay(fitUntil)}`
    : `Apto físico hasta el ${shortDay(fitUntil)}`;
}

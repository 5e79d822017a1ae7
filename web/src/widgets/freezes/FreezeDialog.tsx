import { daysAfter, firstFrozenDay, frozenDaysLeft, localDate } from '@gym-power/domain';
import { useId, useState } from 'react';
import { postFreeze } from '../../api/freezes.ts';
import type { Place } from '../../state/orders/bought-places.ts';
import { placeWords } from '../../state/orders/order-words.ts';
import { useRehearsal } from '../../state/server-cache/use-admin-data.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { boundsWords, outcomeOf, refusalWords } from './freeze-words.ts';
import styles from './Freezes.module.css';

const MAX_REASON = 300;

interface Props {
  place: Place;
  atDesk: boolean;
  onDone: () => Promise<unknown> | void;
  onClose: () => void;
}

/** Shows which dates fall away and the new end, as the server decides them, before anything is frozen. */
export function FreezeDialog({ place, atDesk, onDone, onClose }: Props) {
  const id = useId();
  const gym = useGym({ live: true });
  const now = useNow();
  const earliest = atDesk ? daysAfter(localDate(now), 1) : firstFrozenDay(gym, now);
  const [days, setDays] = useState({ desde: earliest, hasta: daysAfter(earliest, gym.freezeMinDays - 1) });
  const [motivo, setMotivo] = useState('');
  const { desde, hasta } = days;
  const isRange = desde !== '' && hasta >= desde;
  const rehearsal = useRehearsal(isRange ? `freeze ${place.id} ${desde} ${hasta}` : null, () =>
    // The reason is typed last.
    postFreeze(place.id, { ...days, motivo: motivo.trim() || '-' }, true),
  );
  const { busy, error, run } = useAction();
  const known = isRange && !rehearsal.isFetching && !rehearsal.error ? rehearsal.data : undefined;
  const submit = async () => {
    const isFrozen = await run(async () => {
      await postFreeze(place.id, { ...days, motivo: motivo.trim() });
      await onDone();
    }, 'Lugar congelado');
    if (isFrozen) onClose();
  };
  const year = desde.slice(0, 4);
  return (
    <FormDialog
      title="Congelar el lugar"
      submitLabel={busy ? 'Un momento…' : 'Congelar'}
      disabled={busy || !known || (atDesk && motivo.trim() === '')}
      unsaved={motivo !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{placeWords(place)}</p>
      {!atDesk && <p>{boundsWords(gym, { year, left: frozenDaysLeft(place, year, gym) })}</p>}
      <div className={styles['range']}>
        <Field
          id={`${id}-from`}
          label="Desde"
          type="date"
          min={earliest}
          value={desde}
          onChange={({ target: { value } }) => setDays({ desde: value, hasta: hasta < value ? value : hasta })}
        />
        <Field
          id={`${id}-until`}
          label="Hasta"
          type="date"
          min={desde}
          value={hasta}
          error={isRange || desde === '' ? undefined : 'El último día no puede ser anterior al primero'}
          onChange={({ target: { value } }) => setDays({ desde, hasta: value })}
        />
      </div>
      {atDesk && (
        <Field
          id={`${id}-reason`}
          label="Motivo"
          autoComplete="off"
          maxLength={MAX_REASON}
          value={motivo}
          hint="Lo lee la persona en sus actividades"
          onChange={({ target }) => setMotivo(target.value)}
        />
      )}
      <p role="status" className={styles['outcome']}>
        {known && outcomeOf(known, atDesk)}
        {isRange && rehearsal.isFetching && 'Viendo qué fechas son…'}
        {isRange && !rehearsal.isFetching && rehearsal.error && (
          <>
            {refusalWords(rehearsal.error, 'No pudimos ver qué fechas son.')}{' '}
            <Button look="quiet" onClick={() => void rehearsal.refetch()}>
              Reintentar
            </Button>
          </>
        )}
      </p>
      <p className={styles['failure']} role="alert">
        {error ? refusalWords(error, 'Algo salió mal, intenta nuevamente más tarde') : ''}
      </p>
    </FormDialog>
  );
}

import type { SlotJson } from '@gym-power/domain';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import type { ReturnTo } from '../../state/session/return-address.ts';
import { useRestored } from '../../state/use-restored.ts';
import { rememberWish } from '../../state/waits/wish.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { useFocusPlace } from '../../ui/use-focus-place.ts';
import { lineAddress, lineId } from '../../widgets/waits/line-address.ts';
import styles from './SlotButtons.module.css';

const SlotLine = lazy(() => import('./SlotLine.tsx'));

interface Props {
  activityId: string;
  slot: SlotJson;
}

export function FullSlot({ activityId, slot: { id, day, hour } }: Props) {
  const { user } = useRestored(loginAtom, signedOut);
  const navigate = useNavigate();
  const [asked, setAsked] = useState(0);
  const [isThere, setThere] = useState(false);
  const isOnWaitlist = user !== null && isThere;
  const place = useFocusPlace<HTMLDivElement>(isOnWaitlist);
  const label = `${day} ${hour}`;
  // One button before and after the session is known, so that an early press is not lost.
  const ask = () => {
    rememberWish(id);
    if (user) return setAsked(asked + 1);
    const from = { pathname: lineAddress(activityId, id), search: '', hash: '' };
    return void navigate(paths.login, { state: { from } satisfies ReturnTo });
  };
  return (
    <div ref={place} id={lineId(id)} tabIndex={-1} className={styles['full']}>
      <b>{label}</b>
      {user && (
        <LazyPart what="la lista de espera">
          <SlotLine diaHoraId={id} label={label} asked={asked} onThere={setThere} />
        </LazyPart>
      )}
      {!isOnWaitlist && (
        <>
          <span>Completo</span>
          <button type="button" className={styles['act']} onClick={ask}>
            Avisame si se libera <span className="visually-hidden">{label}</span>
          </button>
        </>
      )}
    </div>
  );
}

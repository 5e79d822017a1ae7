import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { useOwnWaits } from '../../state/server-cache/use-own-waits.ts';
import { standingPlaces } from '../../state/waits/offered-places.ts';
import { useWaitActions } from '../../state/waits/use-wait-actions.ts';
import { takeWish } from '../../state/waits/wish.ts';
import { PlainButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './SlotButtons.module.css';

interface Props {
  diaHoraId: string;
  /** `Lunes 7:00` */
  label: string;
  /** The number of presses of the join button. */
  asked: number;
  onThere: (isThere: boolean) => void;
}

export default function SlotLine({ diaHoraId, label, asked, onThere }: Props) {
  const { data: waits = [] } = useOwnWaits();
  const { busy, join, leave } = useWaitActions();
  const now = useNow();
  const wait = waits.find((each) => each.diaHoraId === diaHoraId && !each.persona);
  const isWaiting = wait?.estado === 'waiting';
  const [offered] = standingPlaces(wait ? [wait] : [], now.getTime());
  const isThere = isWaiting || offered !== undefined;
  useLayoutEffect(() => onThere(isThere), [onThere, isThere]);

  const joinIfWished = useEffectEvent(() => {
    if (takeWish(diaHoraId)) void join(diaHoraId);
  });
  // A visitor may have pressed it before signing in.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => joinIfWished(), [asked]);

  if (offered) {
    return (
      <>
        <span>Te espera</span>
        <Link className={styles['act']} to={paths.memberView('espera')}>
          Ver hasta cuándo <span className="visually-hidden">{label}</span>
        </Link>
      </>
    );
  }
  if (!isWaiting) return null;
  return (
    <>
      <span>{wait.puesto === null ? 'En la lista' : `Puesto ${wait.puesto}`}</span>
      <PlainButton className={styles['act']} disabled={busy} onClick={() => void leave(diaHoraId)}>
        Salir de la lista <span className="visually-hidden">{label}</span>
      </PlainButton>
    </>
  );
}

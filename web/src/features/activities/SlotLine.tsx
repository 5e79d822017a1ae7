import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { useFamily } from '../../state/server-cache/use-family.ts';
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

  const family = <FamilyOnLine diaHoraId={diaHoraId} label={label} />;
  if (offered) {
    return (
      <>
        <span>Te espera</span>
        <Link className={styles['act']} to={paths.memberView('espera')}>
          Ver hasta cuándo <span className="visually-hidden">{label}</span>
        </Link>
        {family}
      </>
    );
  }
  if (!isWaiting) return family;
  return (
    <>
      <span>{wait.puesto === null ? 'En la lista' : `Puesto ${wait.puesto}`}</span>
      <PlainButton className={styles['act']} disabled={busy} onClick={() => void leave(diaHoraId)}>
        Salir de la lista <span className="visually-hidden">{label}</span>
      </PlainButton>
      {family}
    </>
  );
}

/** One button for each of the family: to wait for the slot, or to leave its line. */
function FamilyOnLine({ diaHoraId, label }: Pick<Props, 'diaHoraId' | 'label'>) {
  const { data: family = [] } = useFamily();
  const { data: waits = [] } = useOwnWaits();
  const { busy, join, leave } = useWaitActions();
  return family.map(({ id, name }) => {
    const wait = waits.find((each) => each.diaHoraId === diaHoraId && each.persona?.id === id);
    if (wait?.estado === 'offered')
      return (
        <Link key={id} className={styles['act']} to={paths.memberView('espera')}>
          Un lugar para {name} <span className="visually-hidden">{label}</span>
        </Link>
      );
    const act = wait ? leave : join;
    return (
      <PlainButton key={id} className={styles['act']} disabled={busy} onClick={() => void act(diaHoraId, id)}>
        {wait ? `Sacar a ${name} de la lista` : `Avisame para ${name}`} <span className="visually-hidden">{label}</span>
      </PlainButton>
    );
  });
}

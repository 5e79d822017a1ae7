import { initialOf } from '@gym-power/domain';
import { useEffect } from 'react';
import { ApiError } from '../../api/client.ts';
import type { ArrivalJson, DoorJson } from '../../api/door.ts';
import { timeOfDay } from '../../lib/format.ts';
import { useDoor } from '../../state/server-cache/use-door.ts';
import { stillStaff } from '../../state/session/still-staff.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MAIN_ID } from '../../ui/main-id.ts';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './DoorPage.module.css';
import { useAwake } from './use-awake.ts';
import { useMarks } from './use-marks.ts';

/** A fresh code stays valid for at least this time. */
const GOOD_MS = 60_000;

/** For the tablet at the counter. It has no menu, because it stays open all day. */
export default function DoorPage() {
  const door = useDoor();
  useAwake();
  useMarks(() => void door.refetch({ cancelRefetch: false }));
  const { error, dataUpdatedAt, errorUpdatedAt } = door;
  useEffect(() => {
    // 403 means that the account has lost its role: redirect it.
    if (error instanceof ApiError && error.status === 403) void stillStaff().catch(console.error);
  }, [error]);
  const isGood = !error || errorUpdatedAt - dataUpdatedAt < GOOD_MS;
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles['door']}>
      <PageMeta title="Recepción" description="El código con el que los socios marcan su ingreso." />
      <section className={styles['code']}>
        <h1>Marcá tu ingreso</h1>
        <Loaded of={door} what="el código" loading={<Spinner label="Cargando el código…" />}>
          {(shown) => <Code door={shown} isGood={isGood} />}
        </Loaded>
        <p role="status" className={styles['offline']}>
          {error && door.data ? 'Sin conexión: estamos probando de nuevo…' : ''}
        </p>
      </section>
      {door.data && <Arrivals people={door.data.entraron} />}
    </main>
  );
}

/** `1234 5678` */
const spaced = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

function Code({ door: { codigo, url }, isGood }: { door: DoorJson; isGood: boolean }) {
  if (!isGood) return <p className={styles['gone']}>El código vuelve cuando haya conexión. Avisá en el mostrador.</p>;
  const { host, pathname } = new URL(url);
  return (
    <>
      <QrCode text={url} label="Código QR para marcar tu ingreso" className={styles['qr']} />
      <p className={styles['how']}>Escaneá el código con la cámara de tu teléfono.</p>
      <p className={styles['typed']}>
        ¿No podés? Entrá a{' '}
        <b>
          {host}
          {pathname}
        </b>{' '}
        y escribí <b className={styles['digits']}>{spaced(codigo)}</b>
      </p>
    </>
  );
}

const Arrivals = ({ people }: { people: readonly ArrivalJson[] }) => (
  <section className={styles['arrivals']} aria-labelledby="arrivals-title">
    <h2 id="arrivals-title">Recién entraron</h2>
    {people.length === 0 ? (
      <p className={styles['nobody']}>Hoy todavía no entró nadie. ¡Sé la primera persona!</p>
    ) : (
      <ul>
        {people.map((person) => (
          <Arrival key={`${person.userId} ${person.at}`} person={person} />
        ))}
      </ul>
    )}
  </section>
);

/** Everybody at the counter can see this, so it shows only an initial of the surname. */
function Arrival({ person: { name, lastName, de, image, at, activity } }: { person: ArrivalJson }) {
  return (
    <li className={styles['arrival']}>
      <Avatar src={image} name={`${name} ${lastName}`} size={52} />
      <span className={styles['who']}>
        <b>{`${name} ${de === undefined ? initialOf(lastName) : `(de ${de})`}`.trim()}</b>
        <span>{activity}</span>
      </span>
      <time dateTime={at}>{timeOfDay(at)}</time>
    </li>
  );
}

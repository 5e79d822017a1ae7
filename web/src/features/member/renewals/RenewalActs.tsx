import type { RenewableJson } from '../../../api/renewals.ts';
import { paths } from '../../../config/paths.ts';
import { shortDate, timeOfDay } from '../../../lib/format.ts';
import { placeWords } from '../../../state/orders/order-words.ts';
import { setGoesOn } from '../../../state/orders/renew.ts';
import { usePurchaseActions } from '../../../state/orders/use-purchase-actions.ts';
import { useOwnOrders } from '../../../state/server-cache/use-own-orders.ts';
import { useAction } from '../../../state/use-action.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { changeWords } from './renewal-words.ts';
import styles from './Renewals.module.css';

interface Props {
  renewable: RenewableJson;
  now: Date;
}

export const RenewalActs = ({ renewable, now }: Props) =>
  renewable.orden ? (
    <Awaited renewable={renewable} orden={renewable.orden} />
  ) : (
    <GoesOn renewable={renewable} now={now} />
  );

const Which = ({ renewable }: Pick<Props, 'renewable'>) => (
  <span className="visually-hidden">{placeWords(renewable)}</span>
);

function Awaited({ renewable, orden }: Pick<Props, 'renewable'> & { orden: NonNullable<RenewableJson['orden']> }) {
  const order = useOwnOrders().data?.find(({ id }) => id === orden.id);
  const { busy, pay } = usePurchaseActions();
  return (
    <div className={styles['acts']}>
      <p className={styles['words']}>
        Tu renovación espera el pago{orden.reservedUntil && ` hasta las ${timeOfDay(orden.reservedUntil)}`}.
      </p>
      <Button look="outline" disabled={busy || !order} onClick={() => order && void pay(order)}>
        {busy ? 'Un momento…' : 'Seguir con el pago'} <Which renewable={renewable} />
      </Button>
    </div>
  );
}

function GoesOn({ renewable, now }: Props) {
  const { lineId, leaving, abierta, abreEl, validUntil } = renewable;
  const { busy, failure, run } = useAction();
  const change = (goesOn: boolean) => void run(() => setGoesOn(lineId, goesOn));
  const freeing = useConfirmation(() => change(false));
  const isOver = new Date(validUntil) <= now;
  if (!abierta && !leaving) return <p className={styles['opens']}>Podés renovar desde el {shortDate(abreEl)}.</p>;
  return (
    <div className={styles['acts']}>
      {leaving ? (
        <p className={styles['words']}>No la renovás: tu lugar queda libre el {shortDate(validUntil)}.</p>
      ) : (
        <>
          {changeWords(renewable) && <p className={styles['words']}>{changeWords(renewable)}</p>}
          <ButtonLink look="outline" to={paths.renewal(lineId)}>
            Renovar <Which renewable={renewable} />
          </ButtonLink>
        </>
      )}
      {/* In the grace period, giving up frees the place immediately, so confirm first. */}
      <Button
        look={leaving ? 'outline' : 'quiet'}
        disabled={busy}
        onClick={() => (leaving ? change(true) : isOver ? freeing.ask() : change(false))}
      >
        {leaving ? 'Sí, renuevo' : 'No renuevo'} <Which renewable={renewable} />
      </Button>
      <p className={styles['failure']} role="alert">
        {failure}
      </p>
      <ConfirmDialog
        {...freeing.dialog}
        title="¿Dejás tu lugar?"
        text={`${placeWords(renewable)}: tu plan terminó, así que queda libre ahora y lo puede tomar otra persona.`}
        cancelLabel="Volver"
        confirmLabel="No renuevo"
      />
    </div>
  );
}

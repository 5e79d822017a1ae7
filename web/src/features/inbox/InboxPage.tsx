import { formatPesos, LEGAL_HOURS, localDate } from '@gym-power/domain';
import { useEffect } from 'react';
import { getUnclearPayments } from '../../api/payments.ts';
import { getQueuePage } from '../../api/review-queue.ts';
import { getToday } from '../../api/today.ts';
import { getWithdrawals } from '../../api/withdrawals.ts';
import { paths } from '../../config/paths.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TitleBar } from '../../ui/TitleBar.tsx';
import { useNow } from '../../ui/use-now.ts';
import { checkRole } from '../../widgets/records/failures.ts';
import { readSoldSlots } from '../../widgets/records/read-sold-slots.ts';
import { Differences } from './Differences.tsx';
import { readDebts } from './read-debts.ts';
import { readDifferences } from './read-differences.ts';
import { UnclearPayments } from './UnclearPayments.tsx';
import { Waiting } from './Waiting.tsx';
import { debtItems, refundItems, reviewItems, waitItems, withdrawalItems } from './waiting-items.tsx';

/** The queue of reviews has the rest. */
const SHOWN_REVIEWS = 3;

/** What waits for a decision of an admin, most urgent first. */
export default function InboxPage() {
  useEffect(checkRole, []);
  const now = useNow();
  const payments = useAdminData('unclearPayments', getUnclearPayments);
  const withdrawals = useAdminData('withdrawals', getWithdrawals);
  const today = useAdminData(`today ${localDate(now)}`, getToday);
  const debts = useAdminData('debts', readDebts);
  const slots = useAdminData('slots', readSoldSlots);
  const reviews = useAdminData('unanswered', () =>
    getQueuePage(`/review/queue?estado=sinRespuesta&limit=${SHOWN_REVIEWS}`),
  );
  const differences = useAdminData('differences', readDifferences);
  const all = [payments, withdrawals, today, debts, slots, reviews, differences];

  const refundsDue = today.data?.decisions?.refunds ?? 0;
  const waiting =
    (payments.data?.length ?? 0) +
    withdrawalItems(withdrawals.data ?? [], now).length +
    refundsDue +
    (debts.data?.count ?? 0) +
    waitItems(slots.data ?? []).length +
    (reviews.data?.records.length ?? 0) +
    (differences.data?.length ?? 0);

  const refresh = () => {
    checkRole();
    for (const { refetch } of all) void refetch();
  };
  return (
    <>
      <TitleBar>
        <h2>Bandeja</h2>
        <Button look="outline" disabled={all.some(({ isFetching }) => isFetching)} onClick={refresh}>
          Actualizar
        </Button>
      </TitleBar>
      {all.some(({ isPending }) => isPending) && <Spinner small label="Cargando la bandeja…" />}
      {waiting === 0 && all.every(({ isSuccess }) => isSuccess) && <Empty>Nada espera una decisión.</Empty>}
      <UnclearPayments />
      <Waiting
        of={withdrawals}
        what="los retractos"
        title="Retractos por responder"
        note={
          `La ley da ${LEGAL_HOURS} horas. «Responder» abre los retractos: ` +
          'ahí devolvés, das de baja, o explicás por qué no corresponde.'
        }
        items={(found) => withdrawalItems(found, now)}
      />
      <Waiting
        of={today}
        what="las devoluciones pendientes"
        title="Devoluciones"
        note="«Ver las órdenes» abre la lista. Lo que devolvés en el mostrador se anota en la ficha."
        items={({ decisions }) => refundItems(decisions?.refunds ?? 0)}
        count={({ decisions }) => decisions?.refunds ?? 0}
      />
      <Waiting
        of={debts}
        what="las ordenes que esperan el pago"
        title="Ordenes que esperan el pago"
        note="«Cobrar» abre la venta de esa persona con lo que debe: nada se cobra hasta que elegís cómo pagó."
        items={debtItems}
        count={({ count, amount }) => `${count}, ${formatPesos(amount)}`}
        more={{ to: paths.adminSection('ordenes'), label: 'Ver todas las ordenes' }}
      />
      <Waiting
        of={slots}
        what="las listas de espera"
        title="Listas de espera"
        note="«Cambiar la capacidad» abre el horario: cada lugar que agregás se ofrece por mail, por orden de llegada."
        items={waitItems}
      />
      <Waiting
        of={reviews}
        what="las reseñas sin respuesta"
        title="Reseñas sin respuesta"
        note="«Responder» abre las reseñas: tu respuesta la leen todos, y también podés ocultar una."
        items={({ records }) => reviewItems(records)}
        count={({ records, next }) => `${records.length}${next ? ' y más' : ''}`}
      />
      <Differences found={differences} />
    </>
  );
}

import {
  type CanceledOrderJson,
  formatPesos,
  netPrice,
  type Order,
  type OrderLine,
  partUnused,
  type ProductLine,
} from '@gym-power/domain';
import { useState } from 'react';
import { cancelAsAdmin, cancelLine } from '../../api/admin.ts';
import { refusalOr } from '../../api/client.ts';
import type { Stored } from '../../lib/firestore.ts';
import { listed } from '../../lib/format.ts';
import { notify } from '../../state/notices/notify.ts';
import { lineWords } from '../../state/orders/order-words.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import type { RowDialogProps } from '../table/row-action.ts';
import { renewCalls } from '../calls/renew-calls.ts';
import { BuyerNotice } from './BuyerNotice.tsx';
import { LineChoice } from './LineChoice.tsx';
import { buyerName, useOrderLines, useParts, useUsed } from './use-order-lines.ts';

const REFUNDED_MS = 5_000;

type BoughtLine = OrderLine | ProductLine;

const sumOf = (parts: Map<string, number>): number => [...parts.values()].reduce((sum, part) => sum + part, 0);

interface Props extends RowDialogProps<Stored<Order>> {
  /** Chosen to begin with. Default: the whole order. */
  chosen?: string;
  onDone?: () => void;
}

/** Refunding a paid order is optional; a canceled line is always refunded. */
export function CancelOrderDialog({ row, chosen, onDone, onClosed }: Props) {
  const [refund, setRefund] = useState(true);
  const [lineId, setLineId] = useState<string | null>(chosen ?? null);
  const { data } = useOrderLines(row);
  const parts = useParts(row, data);
  const used = useUsed(row, data);
  const lines = data && [...data.places, ...data.products];
  const { paymentId } = row;
  const complete = row.state === 'Complete';
  const paid = complete && paymentId !== null;
  const line = lines?.find(({ id }) => id === lineId);
  const backOf = (each: BoughtLine): number => {
    const part = parts?.get(each.id) ?? 0;
    return 'kind' in each ? partUnused(part, each, used?.get(each.id) ?? 0) : part;
  };
  const isOfDesk = paymentId === row.id;
  const wayBack = isOfDesk ? 'en el mostrador' : `por Mercado Pago (pago ${paymentId})`;
  const rest = parts && paid ? sumOf(parts) : netPrice(row);

  const back = !paid ? 0 : line ? backOf(line) : refund ? rest : 0;

  const cancel = async () => {
    if (line) {
      const canceled = await cancelLine(line.id, backOf(line));
      notify.success(`Se canceló ${lineWords(line)}`);
      sayRefund(canceled, isOfDesk);
    } else {
      const canceled = await cancelAsAdmin(row.id, paid && refund);
      notify.success('Orden cancelada correctamente');
      sayRefund(canceled, isOfDesk);
    }
    renewCalls();
    onDone?.();
  };
  return (
    <ActionDialog
      title={`¿Seguro quieres cancelar ${whatOf(line)}?`}
      action={cancel}
      failureMessage={(error) =>
        line ? refusalOr(error, 'Algo salió mal al cancelar el lugar') : 'Algo salió mal al cancelar la orden'
      }
      ready={!line || !('kind' in line) || used !== undefined}
      onClosed={onClosed}
    >
      <Lines
        of={buyerName(row)}
        lines={lines}
        choosable={complete && (used?.size ?? 0) + (lines?.length ?? 0) > 1}
        chosen={lineId}
        onChoose={setLineId}
      />
      {line && (
        <p className="mb-0">
          {paid ? `Le devolvemos ${formatPesos(backOf(line))} ${wayBack}. ` : 'No hay nada que devolver. '}
          El resto de la orden sigue igual.
        </p>
      )}
      {paid && !line && (
        <label className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={refund}
            onChange={({ target }) => setRefund(target.checked)}
          />
          <span className="form-check-label">
            Devolver {formatPesos(rest)} {wayBack}
          </span>
        </label>
      )}
      {lines && <BuyerNotice order={row} news={newsOf(line ? [line] : lines, back)} />}
    </ActionDialog>
  );
}

const whatOf = (line: BoughtLine | undefined): string => {
  if (!line) return 'esta orden';
  return 'kind' in line ? 'este producto' : 'este lugar';
};

const newsOf = (lines: readonly BoughtLine[], back: number): string =>
  [`Cancelamos ${listed(lines.map(lineWords))}.`, ...(back > 0 ? [`Te devolvemos ${formatPesos(back)}.`] : [])].join(
    ' ',
  );

interface LinesProps {
  of: string;
  lines: BoughtLine[] | undefined;
  choosable: boolean;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

function Lines({ of, lines = [], choosable, chosen, onChoose }: LinesProps) {
  if (choosable)
    return (
      <LineChoice
        legend={`Orden de ${of}. ¿Qué se cancela?`}
        all="Toda la orden"
        lines={lines}
        chosen={chosen}
        onChoose={onChoose}
      />
    );
  return (
    <p>
      De <b>{of}</b>
      {lines.length > 0 && `: ${lines.map(lineWords).join(' · ')}`}
    </p>
  );
}

function sayRefund({ refund }: CanceledOrderJson, isOfDesk: boolean): void {
  const confirmed = isOfDesk ? 'La devolución quedó anotada en la caja' : 'Mercado Pago confirmó la devolución';
  if (refund === 'refunded') notify.success(confirmed, REFUNDED_MS);
  if (refund === 'refundDue')
    notify.warning('Mercado Pago todavía no confirmó la devolución: la seguimos pidiendo hasta que la confirme');
}

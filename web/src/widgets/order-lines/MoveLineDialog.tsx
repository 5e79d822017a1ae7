import { type Order, type OrderLine, planEnded } from '@gym-power/domain';
import { useState } from 'react';
import { moveLine } from '../../api/admin.ts';
import { refusalOr } from '../../api/client.ts';
import type { Stored } from '../../lib/firestore.ts';
import { notify } from '../../state/notices/notify.ts';
import { placeWords } from '../../state/orders/order-words.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import type { RowDialogProps } from '../table/row-action.ts';
import { renewCalls } from '../calls/renew-calls.ts';
import { BuyerNotice } from './BuyerNotice.tsx';
import { LineChoice } from './LineChoice.tsx';
import { buyerName, useOrderLines } from './use-order-lines.ts';
import { type Target, useTargets } from './use-targets.ts';

interface Props extends RowDialogProps<Stored<Order>> {
  /** Chosen to begin with. */
  chosen?: string;
  onDone?: () => void;
}

/** A line can move only between slots of the same price. */
export function MoveLineDialog({ row, chosen, onDone, onClosed }: Props) {
  const [now] = useState(() => new Date());
  const [lineId, setLineId] = useState<string | null>(chosen ?? null);
  const [targetId, setTargetId] = useState('');
  const { data, error, refetch } = useOrderLines(row);
  const lines = data?.places.filter((line) => !planEnded(line, now));
  const line = lines?.length === 1 ? lines[0] : lines?.find(({ id }) => id === lineId);
  const targets = useTargets(row, line);
  const target = targets?.find(({ id }) => id === targetId);
  const member = buyerName(row);

  const choose = (id: string | null) => {
    setLineId(id);
    setTargetId('');
  };
  const move = async () => {
    if (!line || !target) return;
    await moveLine(line.id, target.id);
    notify.success(`${member} pasó a ${target.label}`);
    renewCalls();
    onDone?.();
  };
  return (
    <ActionDialog
      title={`¿A qué horario pasa ${member}?`}
      cancelLabel="No cambiar"
      confirmLabel="Cambiar horario"
      ready={line !== undefined && target !== undefined}
      action={move}
      failureMessage={(failure) => refusalOr(failure, 'Algo salió mal al cambiar el horario')}
      onClosed={onClosed}
    >
      {!lines && !error && <Spinner label="Cargando los lugares…" />}
      {!lines && Boolean(error) && <LoadFailed what="los lugares" error={error} onRetry={() => void refetch()} />}
      {lines?.length === 0 && <p className="mb-0">Ningún lugar de esta orden sigue vigente.</p>}
      {lines && lines.length > 1 && (
        <LineChoice legend="¿Qué lugar cambia?" lines={lines} chosen={lineId} onChoose={choose} />
      )}
      {line && <TargetChoice line={line} targets={targets} chosen={targetId} onChoose={setTargetId} />}
      {line && target && (
        <BuyerNotice order={row} news={`Pasamos tu lugar de ${placeWords(line)} a ${target.label}.`} />
      )}
    </ActionDialog>
  );
}

interface TargetProps {
  line: OrderLine;
  targets: Target[] | null;
  chosen: string;
  onChoose: (id: string) => void;
}

function TargetChoice({ line, targets, chosen, onChoose }: TargetProps) {
  if (!targets) return <Spinner label="Cargando los horarios…" />;
  if (targets.length === 0)
    return <p className="mb-0">No hay otro horario del mismo precio con lugar para {placeWords(line)}.</p>;
  return (
    <label className="d-block">
      De <b>{placeWords(line)}</b> a:
      <select
        className="form-select mt-2"
        aria-label="Nuevo horario"
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Elegí un horario</option>
        {targets.map(({ id, label, free }) => (
          <option key={id} value={id}>
            {label} ({free === 1 ? '1 lugar' : `${free} lugares`})
          </option>
        ))}
      </select>
    </label>
  );
}

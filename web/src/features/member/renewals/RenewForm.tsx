import { formatPesos } from '@gym-power/domain';
import { useState } from 'react';
import type { CheckedDescuento } from '../../../api/descuentos.ts';
import type { RenewableJson } from '../../../api/renewals.ts';
import { Button } from '../../../ui/Button.tsx';
import { Amounts } from '../../../widgets/cart/Amounts.tsx';
import { DescuentoInput } from '../../../widgets/cart/DescuentoInput.tsx';
import { Conditions } from '../../../widgets/plan/Conditions.tsx';
import { costsOf } from './offered.ts';
import { RenewalLines } from './RenewalLines.tsx';
import styles from './Renewals.module.css';
import type { Renewing } from './use-renew.ts';

interface Props {
  lines: readonly RenewableJson[];
  only: string | null;
  renewing: Renewing;
}

export function RenewForm({ lines, only, renewing: { pay, paying, failure, newTotal, clear } }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => leftOut(lines, only));
  const [descuento, setDescuento] = useState<CheckedDescuento | null>(null);
  const [refusedCodes, setRefusedCodes] = useState(0);
  const chosen = lines.filter(({ lineId }) => !left.has(lineId));
  const costs = costsOf(chosen, descuento);
  const total = newTotal ?? costs.total;

  const toggle = (lineId: string, on: boolean) => {
    if (paying) return;
    const others = new Set(left);
    if (on) others.delete(lineId);
    else others.add(lineId);
    setLeft(others);
    clear();
  };
  const applyCode = (found: CheckedDescuento | null) => {
    setDescuento(found);
    clear();
  };
  const submit = () => {
    const lineIds = chosen.map(({ lineId }) => lineId);
    return pay({ lineIds, visto: total, ...(descuento && { codigo: descuento.codigo }) }, (refused) => {
      if (!refused.startsWith('DESCUENTO_')) return;
      setDescuento(null);
      setRefusedCodes(refusedCodes + 1);
    });
  };

  return (
    <div className={styles['form']}>
      <RenewalLines lines={lines} left={left} onToggle={toggle} />
      <div className={styles['summary']}>
        <DescuentoInput key={refusedCodes} descuento={descuento} lines={chosen} isOwn onFound={applyCode} />
        <Amounts cart={{ ...costs, total }} />
        <p className={styles['note']}>
          Tu lugar sigue siendo tuyo mientras pagás. El plan nuevo empieza donde termina el anterior.
        </p>
        <Conditions className={styles['note']} />
        <div role="alert">{failure && <p className={styles['refused']}>{failure}</p>}</div>
        <Button className={styles['pay']} disabled={chosen.length === 0 || paying} onClick={() => void submit()}>
          {paying ? 'Un momento…' : payWords(chosen.length, total)}
        </Button>
        <p className={styles['note']}>Al pagar te llevamos a Mercado Pago, y volvés acá al terminar.</p>
      </div>
    </div>
  );
}

const leftOut = (lines: readonly RenewableJson[], only: string | null): ReadonlySet<string> => {
  const ids = lines.map(({ lineId }) => lineId);
  return new Set(only !== null && ids.includes(only) ? ids.filter((id) => id !== only) : []);
};

function payWords(count: number, total: number): string {
  if (count === 0) return 'Elegí un lugar';
  return total === 0 ? 'Renovar sin cargo' : `Pagar ${formatPesos(total)}`;
}

import type { NewPriceChange } from '@gym-power/domain';
import { useState } from 'react';
import { changePrices } from '../../../api/admin.ts';
import { ApiError, refusalOr } from '../../../api/client.ts';
import { notify } from '../../../state/notices/notify.ts';
import { useAction } from '../../../state/use-action.ts';
import { checkRole, reportFailure } from '../../../widgets/records/failures.ts';

const UNDO_MS = 10_000;
const FAILED = 'Algo salió mal al cambiar los precios';

type Classes = NewPriceChange['classes'];

interface Ends {
  onChanged: () => void;
  onRefused: () => void;
}

export function useChangePrices({ onChanged, onRefused }: Ends) {
  // Idempotency key per dialog: a retry after a lost answer changes nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const { busy, failure, run } = useAction({
    failed: FAILED,
    onFailure: (error) => {
      console.error(error);
      checkRole();
      if (error instanceof ApiError && error.code === 'PRICES_CHANGED') onRefused();
    },
  });
  const change = (classes: Classes) =>
    run(async () => {
      await changePrices(classes, key);
      notify.done(said(classes.length), UNDO_MS, () => void undo(classes, key));
      onChanged();
    });
  return { change, busy, failure };
}

const said = (count: number): string => (count === 1 ? 'Se cambió 1 precio' : `Se cambiaron ${count} precios`);

async function undo(classes: Classes, key: string): Promise<void> {
  try {
    await changePrices(
      classes.map(({ id, from, to }) => ({ id, from: to, to: from })),
      `undo ${key}`,
    );
    notify.success('Los precios volvieron a ser los de antes');
  } catch (error) {
    await reportFailure(error, refusalOr(error, FAILED));
  }
}

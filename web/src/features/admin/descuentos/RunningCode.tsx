import type { Descuento } from '@gym-power/domain';
import { type Stored, watchPage } from '../../../lib/firestore.ts';
import { useLive } from '../../../widgets/records/use-live.ts';
import { explainList, oldestQuery } from './running-code.ts';

export function RunningCode() {
  const { data = [] } = useLive<Descuento[]>('', (onData, onError) =>
    watchPage<Stored<Descuento>>(oldestQuery, ({ records }) => onData(records), onError),
  );
  const text = explainList(data);
  return text && <p>{text}</p>;
}

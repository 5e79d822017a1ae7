import { formatPesos, limits, type PriceChange, pricePercents, priceRoundings } from '@gym-power/domain';
import { useState } from 'react';
import { type Query, readPage, type Stored } from '../../../lib/firestore.ts';
import { Field } from '../../../ui/Field.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useLive } from '../../../widgets/records/use-live.ts';
import { EarlierChanges } from './EarlierChanges.tsx';
import { percentRows, type PriceRow, reverseRows } from './price-rows.ts';
import styles from './Prices.module.css';
import { PriceTable } from './PriceTable.tsx';
import { useChangePrices } from './use-change-prices.ts';

const MAX_CLASSES = 500;
const SHOWN_CHANGES = 5;

const classesByName: Query = { collection: 'activities', conditions: [], sort: { field: 'name' } };
const newestChanges: Query = {
  collection: 'priceChanges',
  conditions: [],
  sort: { field: 'createdAt', descending: true },
};

/** Prices are read once, on opening: live prices could change under the pointer. */
async function readPrices() {
  const [classes, changes] = await Promise.all([
    readPage({ ...classesByName, size: MAX_CLASSES }),
    readPage<Stored<PriceChange>>({ ...newestChanges, size: SHOWN_CHANGES }),
  ]);
  return { classes: classes.records, changes: changes.records };
}

const useOnce = <T,>(read: () => Promise<T>) =>
  useLive<T>('', (onData, onError) => {
    let wanted = true;
    read().then(
      (data) => wanted && onData(data),
      (error: Error) => wanted && onError(error),
    );
    return () => {
      wanted = false;
    };
  });

const percentError = (text: string): string | undefined => {
  const { min, max } = pricePercents;
  return /^-?\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max
    ? undefined
    : `Un número entero, de ${min} a ${max}`;
};

const roundingLabel = (rounding: number): string => (rounding === 1 ? 'Sin redondear' : `A ${formatPesos(rounding)}`);

const USUAL_PERCENT = '10';

export default function PricesDialog({ onClose }: { onClose: () => void }) {
  const prices = useOnce(readPrices);
  const [percent, setPercent] = useState(USUAL_PERCENT);
  const [rounding, setRounding] = useState(100);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [undone, setUndone] = useState<PriceChange | null>(null);
  const invalid = undone ? undefined : percentError(percent);
  const { change, busy, failure } = useChangePrices({ onChanged: onClose, onRefused: prices.refetch });

  const classes = prices.data?.classes ?? [];
  const rows: PriceRow[] = undone
    ? reverseRows(classes, undone.classes)
    : invalid
      ? []
      : percentRows(classes, Number(percent), rounding);
  const chosen = rows.filter(({ id, obstacle }) => !obstacle && !excluded.has(id));
  const tooMany = chosen.length > limits.together;

  const submit = () => change(chosen.map(({ id, from, to }) => ({ id, from, to })));
  const startUndo = (earlier: PriceChange | null) => {
    setExcluded(new Set());
    setUndone(earlier);
  };

  return (
    <FormDialog
      title={undone ? 'Deshacer un cambio de precios' : 'Cambiar precios'}
      submitLabel={labelOf(chosen.length, undone !== null)}
      disabled={busy || chosen.length === 0 || tooMany}
      unsaved={percent !== USUAL_PERCENT || excluded.size > 0}
      long
      onSubmit={submit}
      onClose={onClose}
    >
      {!undone && (
        <div className={styles['inputs']}>
          <Field
            id="prices-percent"
            label="Porcentaje"
            type="number"
            inputMode="numeric"
            step={1}
            suffix={<span className="input-group-text">%</span>}
            hint="Con un signo menos, bajan"
            error={invalid}
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
          />
          <FieldFrame id="prices-rounding" label="Redondeo" error={undefined}>
            {(described) => (
              <select
                id="prices-rounding"
                className="form-select"
                {...described}
                value={rounding}
                onChange={({ target }) => setRounding(Number(target.value))}
              >
                {priceRoundings.map((each) => (
                  <option key={each} value={each}>
                    {roundingLabel(each)}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        </div>
      )}
      <Loaded of={prices} what="los precios" loading={<Spinner label="Cargando los precios…" />}>
        {({ changes }) => (
          <>
            {rows.length > 0 && <PriceTable rows={rows} excluded={excluded} onExclude={setExcluded} />}
            <p className="form-text">
              Lo que ya se compró y las órdenes que esperan el pago conservan su precio. Quien tiene la clase en el
              carrito ve el precio nuevo antes de pagar.
            </p>
            {tooMany && <p role="alert">Hasta {limits.together} clases por vez: destildá algunas.</p>}
            {failure && (
              <p role="alert" className="text-danger">
                {failure}
              </p>
            )}
            <EarlierChanges changes={changes} undone={undone} onUndo={startUndo} />
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

const labelOf = (count: number, undoing: boolean): string => {
  const verb = undoing ? 'Deshacer' : 'Cambiar';
  return count === 0 ? `${verb} precios` : count === 1 ? `${verb} 1 precio` : `${verb} ${count} precios`;
};

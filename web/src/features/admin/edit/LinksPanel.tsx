import { useId, useState } from 'react';
import { commit, ID, type StoredRecord, type Write } from '../../../lib/firestore.ts';
import { Button } from '../../../ui/Button.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { reportFailure } from '../records/failures.ts';
import type { Ties } from '../sections/section.ts';
import styles from '../form/Form.module.css';
import { useChoices } from '../form/use-choices.ts';

export function TiesPanel({ ties, record }: { ties: Ties; record: StoredRecord }) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const tied = useChoices({ ...ties.candidates, conditions: ties.tied(record), sort: ID }) ?? [];
  const present = new Set(tied.map(({ value }) => value));
  const free = (useChoices(ties.candidates) ?? []).filter(({ value }) => !present.has(value));
  const place = useFocusPlace<HTMLElement>([...present].join());
  const candidate = free.find(({ value }) => value === chosen);

  const save = (write: Write, sentence: string) =>
    commit([write]).catch((error: unknown) => reportFailure(error, sentence));

  return (
    <section ref={place} tabIndex={-1} className={styles['ties']} aria-labelledby={id}>
      <h3 id={id}>{ties.title}</h3>
      {tied.length === 0 && <p className="form-text">Ninguno por ahora.</p>}
      <ul>
        {tied.map(({ value, label, record: other }) => (
          <li key={value}>
            {label}
            <button
              type="button"
              aria-label={`Quitar ${label}`}
              onClick={() => void save(ties.untie(record, other), ties.untieFailed)}
            >
              <TrashIcon size={18} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['tie']}>
        <select
          className="form-select"
          aria-label={`Agregar a: ${ties.title}`}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Elegí uno</option>
          {free.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button
          look="outline"
          disabled={!candidate}
          onClick={() => {
            if (candidate) void save(ties.tie(record, candidate.record), ties.tieFailed);
            setChosen('');
          }}
        >
          Agregar
        </Button>
      </div>
    </section>
  );
}

import { useId, useState } from 'react';
import { commit, ID, type StoredRecord, type Write } from '../../../lib/firestore.ts';
import { Button } from '../../../ui/Button.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { useChoices } from '../../../widgets/forms/use-choices.ts';
import { reportFailure } from '../../../widgets/records/failures.ts';
import type { LinkDefinition } from '../sections/section-forms.ts';
import styles from './Edit.module.css';

export function LinksPanel({ definition, record }: { definition: LinkDefinition; record: StoredRecord }) {
  const { title, linked, candidates, link, unlink, linkFailureMessage, unlinkFailureMessage } = definition;
  const headingId = useId();
  const [chosenId, setChosenId] = useState('');
  const present = useChoices({ ...candidates, conditions: linked(record), sort: ID }) ?? [];
  const presentIds = new Set(present.map(({ id }) => id));
  const available = (useChoices(candidates) ?? []).filter(({ id }) => !presentIds.has(id));
  const chosen = available.find(({ id }) => id === chosenId);
  const place = useFocusPlace<HTMLElement>([...presentIds].join());

  const save = (write: Write, failureMessage: string) =>
    commit([write]).catch((error: unknown) => reportFailure(error, failureMessage));
  const add = () => {
    if (chosen) void save(link(record, chosen.record), linkFailureMessage);
    setChosenId('');
  };

  return (
    <section ref={place} tabIndex={-1} className={styles['panel']} aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      {present.length === 0 && <p className="form-text">Ninguno por ahora.</p>}
      <ul>
        {present.map(({ id, label, record: other }) => (
          <li key={id}>
            {label}
            <button
              type="button"
              aria-label={`Quitar ${label}`}
              onClick={() => void save(unlink(record, other), unlinkFailureMessage)}
            >
              <TrashIcon size={18} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['addLink']}>
        <select
          className="form-select"
          aria-label={`Agregar a: ${title}`}
          value={chosenId}
          onChange={({ target }) => setChosenId(target.value)}
        >
          <option value="">Elegí uno</option>
          {available.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <Button look="outline" disabled={!chosen} onClick={add}>
          Agregar
        </Button>
      </div>
    </section>
  );
}

import type { StoredRecord } from '../../../lib/firestore.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FormField } from '../sections/section.ts';
import styles from '../form/Form.module.css';

interface Props {
  fields: readonly FormField[];
  theirs: readonly string[];
  before: StoredRecord;
  now: StoredRecord;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Nobody overwrites what they have not seen. */
export function ConflictNotice({ fields, theirs, before, now, onKeepMine, onTakeTheirs }: Props) {
  return (
    <div className={styles['conflict']} role="alert">
      <p>
        <b>Otra persona cambió este registro mientras lo editabas.</b>
      </p>
      <ul>
        {theirs.map((name) => (
          <li key={name}>
            {fields.find((field) => field.name === name)?.label ?? name}: era «{String(before[name])}», ahora es «
            {String(now[name])}»
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button look="outline" onClick={onTakeTheirs}>
          Ver lo nuevo
        </Button>
        <Button look="danger" onClick={onKeepMine}>
          Seguir con lo mío
        </Button>
      </div>
    </div>
  );
}

import { Button } from '../../../ui/Button.tsx';
import type { FormField, FormValues } from '../../../widgets/forms/form-field.ts';
import styles from './Edit.module.css';

interface Props {
  fields: readonly FormField[];
  conflicts: readonly string[];
  original: FormValues;
  stored: FormValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function ConflictNotice({ fields, conflicts, original, stored, onKeepMine, onTakeTheirs }: Props) {
  return (
    <div className={styles['conflict']} role="alert">
      <p>
        <b>Otra persona cambió este registro mientras lo editabas.</b>
      </p>
      <ul>
        {conflicts.map((name) => (
          <li key={name}>
            {fields.find((field) => field.name === name)?.label ?? name}: era «{String(original[name])}», ahora es «
            {String(stored[name])}»
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

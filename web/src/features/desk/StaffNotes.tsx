import { useState } from 'react';
import { addNote, deleteNote, type NoteJson } from '../../api/desk.ts';
import { dateAndTime } from '../../lib/format.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { reportFailure } from '../../widgets/records/failures.ts';
import styles from '../../ui/Panel.module.css';
import own from './MemberFile.module.css';

const MAX_NOTE = 1_000;

interface Props {
  userId: string;
  notes: readonly NoteJson[];
  onChanged: () => void;
}

export function StaffNotes({ userId, notes, onChanged }: Props) {
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { busy, run } = useAction({ failed: 'Algo salió mal con la nota', onFailure: reportFailure, onEnd: onChanged });
  const add = async () => {
    if (!(await run(() => addNote(userId, text.trim(), key), 'Nota guardada'))) return;
    setText('');
    setKey(crypto.randomUUID());
  };
  return (
    <section className={styles['panel']}>
      <h3>Notas del equipo</h3>
      <ul className={styles['list']}>
        {notes.map((note) => (
          <li key={note.id} className={styles['row']}>
            <span>
              <span className={own['note']}>{note.text}</span>
              <br />
              <small>
                {note.by} · {dateAndTime(note.createdAt)}
              </small>
            </span>
            <Button
              look="quiet"
              disabled={busy}
              aria-label={`Borrar la nota «${note.text.slice(0, 40)}»`}
              onClick={() => void run(() => deleteNote(userId, note.id), 'Nota borrada')}
            >
              Borrar
            </Button>
          </li>
        ))}
      </ul>
      <FieldFrame
        id="staff-note"
        error={undefined}
        label="Nota nueva"
        hint="La ve el equipo del gimnasio, y la persona si pide sus datos."
      >
        {(described) => (
          <textarea
            id="staff-note"
            className="form-control"
            rows={3}
            maxLength={MAX_NOTE}
            value={text}
            onChange={({ target }) => setText(target.value)}
            {...described}
          />
        )}
      </FieldFrame>
      <Button look="outline" disabled={busy || text.trim() === ''} onClick={() => void add()}>
        Guardar nota
      </Button>
    </section>
  );
}

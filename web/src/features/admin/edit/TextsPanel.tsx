import { useId, useState } from 'react';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import type { EditDefinition } from '../sections/section-forms.ts';
import type { Section } from '../sections/section.ts';
import styles from './Edit.module.css';
import { EditForm } from './EditForm.tsx';

interface Props {
  section: Section;
  definition: EditDefinition;
  record: StoredRecord;
}

/** Texts that the specification's form hides. Folded by default. */
export function TextsPanel({ section, definition, record }: Props) {
  const headingId = useId();
  const [editing, setEditing] = useState(false);
  const place = useFocusPlace<HTMLDivElement>(editing);
  const { title, fields } = definition;
  return (
    <div ref={place} tabIndex={-1}>
      {editing ? (
        <EditForm section={section} definition={definition} record={record} onSaved={() => setEditing(false)} />
      ) : (
        <section className={styles['panel']} aria-labelledby={headingId}>
          <h3 id={headingId}>{title}</h3>
          <p className="form-text">{fields.map(({ label }) => label).join(' y ')}: lo que se lee en la página.</p>
          <Button look="outline" onClick={() => setEditing(true)}>
            Cambiar {title.toLowerCase()}
          </Button>
        </section>
      )}
    </div>
  );
}

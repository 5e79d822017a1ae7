import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Link, type LinkProps } from '../../../ui/Link.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ChangeHistory } from '../history/ChangeHistory.tsx';
import { BackLink } from '../list/BackLink.tsx';
import { type EditLinkState, useHoldersLink } from '../list/use-list-links.ts';
import type { EditDefinition } from '../sections/section-forms.ts';
import type { Section } from '../sections/section.ts';
import { ReviewsPanel } from '../reviews/ReviewsPanel.tsx';
import { findSection } from '../sections/sections.ts';
import { DeletePanel } from './DeletePanel.tsx';
import styles from './Edit.module.css';
import { EditForm } from './EditForm.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { TextsPanel } from './TextsPanel.tsx';
import { useLiveRecord } from './use-live-record.ts';

export function EditPage() {
  const { item, id = '' } = useParams();
  const { state } = useLocation();
  const section = findSection(item);
  if (!section?.edit) return <Navigate to={paths.admin} replace />;
  const row = (state as EditLinkState | null)?.row;
  return (
    <LiveEdit
      key={`${section.id}/${id}`}
      section={section}
      definition={section.edit}
      id={id}
      known={row?.id === id ? row : undefined}
    />
  );
}

interface LiveEditProps {
  section: Section;
  definition: EditDefinition;
  id: string;
  known: StoredRecord | undefined;
}

function LiveEdit({ section, definition, id, known }: LiveEditProps) {
  const { data: record, error, refetch } = useLiveRecord(`${section.collection}/${id}`, known);
  const holdersLink = useHoldersLink(section);
  return (
    <>
      <BackLink section={section} />
      <h2>{definition.title}</h2>
      {record && (
        <Ways
          ways={[
            ...(section.collection === 'users' ? [{ to: paths.memberFile(id), label: 'Ver ficha' }] : []),
            ...(holdersLink ? [{ ...holdersLink(record), label: 'Ver quién tiene lugar' }] : []),
            ...(section.links ?? []).flatMap(({ label, to }) => {
              const address = to(record);
              return address === null ? [] : [{ to: address, label }];
            }),
          ]}
        />
      )}
      {error !== null && <LoadFailed what="este registro" error={error} onRetry={refetch} />}
      {error === null && record === undefined && <Spinner />}
      {error === null && record === null && (
        <div className={styles['beside']}>
          <Empty>Este registro no existe, o alguien lo borró.</Empty>
          <ChangeHistory section={section} recordId={id} />
        </div>
      )}
      {error === null && record && (
        <div className={styles['edit']}>
          <EditForm section={section} definition={definition} record={record} />
          <div className={styles['beside']}>
            {section.texts && <TextsPanel section={section} definition={section.texts} record={record} />}
            {section.collection === 'users' && <PersonPanel member={record} />}
            {definition.links?.map((link) => (
              <LinksPanel key={link.title} definition={link} record={record} />
            ))}
            {section.reviews && <ReviewsPanel field={section.reviews} id={id} />}
            {section.deletion && <DeletePanel section={section} deletion={section.deletion} record={record} />}
            <ChangeHistory section={section} recordId={id} />
          </div>
        </div>
      )}
    </>
  );
}

function Ways({ ways }: { ways: readonly (LinkProps & { label: string })[] }) {
  if (ways.length === 0) return null;
  return (
    <ul className={styles['ways']}>
      {ways.map(({ label, ...link }) => (
        <li key={label}>
          <Link {...link}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

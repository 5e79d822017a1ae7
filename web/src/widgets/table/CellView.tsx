import { Avatar } from '../../ui/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Cell } from './columns.ts';
import { CopyCell } from './CopyCell.tsx';
import styles from './Table.module.css';

export function CellView({ cell }: { cell: Cell }) {
  switch (cell.kind) {
    case 'text':
      return cell.text ? <span className={cell.quiet ? styles['none'] : undefined}>{cell.text}</span> : nothing;
    case 'long':
      return cell.text ? <Long text={cell.text} /> : nothing;
    case 'picture':
      return <Avatar src={cell.src} name={cell.name} size={30} />;
    case 'person':
      return <Person {...cell} />;
    case 'copy':
      return cell.text ? <CopyCell {...cell} /> : nothing;
    case 'link':
      return cell.href ? (
        <a href={cell.href} target="_blank" rel="noreferrer">
          Ver<span className="visually-hidden"> {cell.href} (otra pestaña)</span>
        </a>
      ) : (
        nothing
      );
    case 'contact':
      return cell.text ? <a href={cell.href}>{cell.text}</a> : nothing;
    case 'list':
      return cell.items.length > 0 ? <Items items={cell.items} /> : nothing;
    case 'slots':
      return cell.items.length > 0 ? (
        <details className={styles['slots']}>
          <summary>{cell.items.length === 1 ? '1 horario' : `${cell.items.length} horarios`}</summary>
          <Items items={cell.items} />
        </details>
      ) : (
        nothing
      );
    case 'state':
      return <span className={`${styles['state']} ${styles[cell.tone]}`}>{cell.text}</span>;
  }
}

const Long = ({ text }: { text: string }) => (
  <span className={styles['long']} title={text}>
    {text}
  </span>
);

const nothing = <span className={styles['none']}>—</span>;

const Person = ({ name, image, detail, to }: Cell & { kind: 'person' }) => (
  <div className={styles['person']}>
    <Avatar src={image} name={name} size={30} />
    <div>
      {to === null ? <b>{name || 'Sin nombre'}</b> : <Link to={to}>{name || 'Sin nombre'}</Link>}
      {detail && <small>{detail}</small>}
    </div>
  </div>
);

const Items = ({ items }: { items: readonly string[] }) => (
  <ul className={styles['list']}>
    {items.map((item) => (
      <li key={item} title={item}>
        {item}
      </li>
    ))}
  </ul>
);

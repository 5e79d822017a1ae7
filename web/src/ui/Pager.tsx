import styles from './Pager.module.css';

interface Props {
  page: number;
  pages: number;
  label: string;
  onPage: (page: number) => void;
}

export function Pager({ page, pages, label, onPage }: Props) {
  return (
    <nav aria-label={label} className={styles['pager']}>
      {pages > 1 &&
        Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <button
            key={number}
            type="button"
            className={styles['page']}
            aria-label={`Página ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ))}
    </nav>
  );
}

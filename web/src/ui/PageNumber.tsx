import styles from './PageNumber.module.css';

interface Props {
  number: number;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function PageNumber({ number, page, pages, onPage }: Props) {
  return (
    <button
      type="button"
      className={styles['number']}
      aria-label={`Página ${number} de ${pages}`}
      aria-current={number === page ? 'page' : undefined}
      onClick={() => onPage(number)}
    >
      {number}
    </button>
  );
}

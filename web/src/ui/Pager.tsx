import { PageNumber } from './PageNumber.tsx';
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
        Array.from({ length: pages }, (_, index) => (
          <PageNumber key={index} number={index + 1} page={page} pages={pages} onPage={onPage} />
        ))}
    </nav>
  );
}

import { Button } from '../../../ui/Button.tsx';
import { PageNumber } from '../../../ui/PageNumber.tsx';
import styles from './Recipes.module.css';

interface Props {
  page: number;
  pages: number;
  numbers: number[];
  onPage: (page: number) => void;
}

export function PageNumbers({ page, pages, numbers, onPage }: Props) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Páginas de recetas" className={styles['pages']}>
      <Button look="quiet" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      {numbers.map((number) => (
        <PageNumber key={number} number={number} page={page} pages={pages} onPage={onPage} />
      ))}
      <Button look="quiet" disabled={page === pages} onClick={() => onPage(page + 1)}>
        Siguiente
      </Button>
    </nav>
  );
}

import { PAGE_SIZE } from './browse-recipes.ts';
import styles from './Recipes.module.css';

export const RecipesSkeleton = () => (
  <>
    <p role="status" className={styles['found']}>
      Cargando las recetas…
    </p>
    <ul className={styles['cards']} aria-hidden="true">
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <li key={index} className={styles['card']}>
          <div className={styles['skeletonPicture']} />
          <div className={styles['text']}>
            <h2>&nbsp;</h2>
            <p>&nbsp;</p>
            <span className={styles['more']}>&nbsp;</span>
          </div>
        </li>
      ))}
    </ul>
  </>
);

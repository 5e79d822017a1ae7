import { BackButton } from '../../ui/BackButton.tsx';
import styles from './Recipe.module.css';

/** As a recipe stands: its name, its picture, and the text beside it. */
export function RecipeSkeleton() {
  return (
    <div className={styles['recipe']}>
      <BackButton />
      <p className="visually-hidden" role="status">
        Cargando la receta…
      </p>
      <div className={styles['ghostName']} />
      <div className={styles['columns']} aria-hidden="true">
        <div className={styles['ghostPicture']} />
        <div className={styles['ghostText']} />
      </div>
    </div>
  );
}

import { BackButton } from '../../ui/BackButton.tsx';
import styles from './Recipe.module.css';

export function RecipeSkeleton() {
  return (
    <div className={styles['recipe']}>
      <BackButton />
      <p className="visually-hidden" role="status">
        Cargando la receta…
      </p>
      <div className={styles['skeletonName']} />
      <div className={styles['columns']} aria-hidden="true">
        <div className={styles['skeletonPicture']} />
        <div className={styles['skeletonText']} />
      </div>
    </div>
  );
}

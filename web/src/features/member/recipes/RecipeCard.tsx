import type { Recipe } from '../../../api/recipes.ts';
import { paths } from '../../../config/paths.ts';
import { dietWords } from '../../../lib/diets.ts';
import { Link } from '../../../ui/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './Recipes.module.css';

export function RecipeCard({ recipe: { id, title, image, diets } }: { recipe: Recipe }) {
  return (
    <li className={styles['card']}>
      <Picture src={image} alt="" kind="recipe" sizes="(min-width: 56rem) 26rem, 92vw" />
      <div className={styles['text']}>
        <h2>
          <Link to={paths.recipe(id)}>{title}</Link>
        </h2>
        <p>{dietWords(diets)}</p>
        <span className={styles['more']} aria-hidden="true">
          Ver la receta
        </span>
      </div>
    </li>
  );
}

import type { Recipe as RecipeData } from '../../api/recipes.ts';
import { paths } from '../../config/paths.ts';
import { dietWords } from '../../lib/diets.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Recipe.module.css';

const META_LENGTH = 150;

export function Recipe({ recipe }: { recipe: RecipeData }) {
  const { id, title, image, diets, summary, spoonacularScore, healthScore, steps } = recipe;
  const { ingredients, minutes, servings } = recipe;
  const description = summary.slice(0, META_LENGTH);
  return (
    <article className={styles['recipe']}>
      <PageMeta title={title} path={paths.recipe(id)} description={description} preview={{ description, image }} />
      <BackButton />
      <h1>{title}</h1>
      <div className={styles['columns']}>
        <Picture
          src={image}
          alt={title}
          kind="recipe"
          sizes="(min-width: 56rem) 30rem, 92vw"
          className={styles['image']!}
          eager
        />
        <div>
          <p>{summary}</p>
          <dl className={styles['facts']}>
            {minutes !== undefined && (
              <>
                <dt>Listo en</dt>
                <dd>{minutes} minutos</dd>
              </>
            )}
            {servings !== undefined && (
              <>
                <dt>Porciones</dt>
                <dd>{servings}</dd>
              </>
            )}
            <dt>Puntaje</dt>
            <dd>
              {spoonacularScore} de 100 <small>Cuánto gusta, entre quienes la cocinaron.</small>
            </dd>
            <dt>Puntaje saludable</dt>
            <dd>
              {healthScore} de 100 <small>Cuánto aporta de lo que necesitás en un día.</small>
            </dd>
            <dt>Dietas</dt>
            <dd>{dietWords(diets)}</dd>
          </dl>
          {ingredients.length > 0 && (
            <>
              <h2 className={styles['stepsTitle']}>Ingredientes</h2>
              <ul className={styles['ingredients']}>
                {ingredients.map((ingredient) => (
                  <li key={ingredient}>{ingredient}</li>
                ))}
              </ul>
            </>
          )}
          <h2 className={styles['stepsTitle']}>Pasos</h2>
          <ol className={styles['steps']}>
            {steps.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
    </article>
  );
}

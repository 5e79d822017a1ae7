import { useAtom } from 'jotai';
import { dietOptions, dietWord } from '../../../lib/diets.ts';
import { recipeAtom } from '../../../state/groups/recipe.ts';
import { useRecipes } from '../../../state/server-cache/use-recipes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { browseRecipes, keptRecipes, type RecipePage, suggestions } from './browse-recipes.ts';
import { PageNumbers } from './PageNumbers.tsx';
import { RecipeCard } from './RecipeCard.tsx';
import styles from './Recipes.module.css';
import { RecipesSkeleton } from './RecipesSkeleton.tsx';
import { SearchBox } from './SearchBox.tsx';

/** Persists search, diet and page, so that going back from a recipe restores the list. */
export default function RecipesView() {
  const [wanted, setWanted] = useAtom(recipeAtom);
  const recipes = useRecipes();
  const want: Want = (changes) => setWanted({ ...wanted, page: 1, ...changes });
  return (
    <>
      <h1>Recetas</h1>
      <form className={styles['filters']} role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchBox
          value={wanted.search}
          options={suggestions(keptRecipes(recipes.data ?? []), wanted.search)}
          onChange={(search) => want({ search })}
        />
        <div>
          <label className="form-label" htmlFor="recipe-diet">
            Dieta
          </label>
          <select
            id="recipe-diet"
            className="form-select"
            value={wanted.diet}
            onChange={({ target }) => want({ diet: target.value })}
          >
            <option value="">Todas</option>
            {dietOptions.map((diet) => (
              <option key={diet} value={diet}>
                {dietWord(diet)}
              </option>
            ))}
          </select>
        </div>
      </form>
      <Loaded of={recipes} what="las recetas" loading={<RecipesSkeleton />}>
        {(all) => <FoundRecipes result={browseRecipes(keptRecipes(all), wanted)} onWant={want} />}
      </Loaded>
    </>
  );
}

type Want = (changes: { search?: string; diet?: string; page?: number }) => void;

interface FoundProps {
  result: RecipePage;
  onWant: Want;
}

function FoundRecipes({ result: { recipes, found, page, pages, numbers }, onWant }: FoundProps) {
  return (
    <>
      <p role="status" className={styles['found']}>
        {found === 1 ? '1 receta' : `${found} recetas`}
      </p>
      {found === 0 && (
        <Empty>
          <p>Ninguna receta coincide con tu búsqueda.</p>
          <Button look="outline" onClick={() => onWant({ search: '', diet: '' })}>
            Ver todas
          </Button>
        </Empty>
      )}
      <ul className={styles['cards']}>
        {recipes.map((recipe) => (
          <RecipeCard key={recipe.id} recipe={recipe} />
        ))}
      </ul>
      <PageNumbers page={page} pages={pages} numbers={numbers} onPage={(chosen) => onWant({ page: chosen })} />
    </>
  );
}

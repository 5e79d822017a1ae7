import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/client.ts';
import { getRecipe } from '../../api/recipes.ts';
import { paths } from '../../config/paths.ts';
import { useResource } from '../../state/resource.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Recipe } from './Recipe.tsx';
import { RecipeSkeleton } from './RecipeSkeleton.tsx';

export default function RecipePage() {
  const { id = '' } = useParams();
  const recipe = useResource((signal) => getRecipe(id, signal), [id]);
  if (recipe.data) return <Recipe recipe={recipe.data} />;
  return (
    <div className="page page-top">
      <PageMeta title="Receta" />
      {recipe.status === 'loading' && <RecipeSkeleton />}
      {recipe.status === 'failed' &&
        (recipe.error instanceof ApiError && recipe.error.status === 404 ? (
          <Empty>
            <h1>Esa receta no existe</h1>
            <ButtonLink to={paths.home}>Volver al inicio</ButtonLink>
          </Empty>
        ) : (
          <LoadFailed what="la receta" onRetry={recipe.reload} />
        ))}
    </div>
  );
}

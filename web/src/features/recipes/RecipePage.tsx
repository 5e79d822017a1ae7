import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useRecipe } from '../../state/server-cache/use-recipes.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Recipe } from './Recipe.tsx';
import { RecipeSkeleton } from './RecipeSkeleton.tsx';

const unknown = (
  <Empty>
    <h1>Esa receta no existe</h1>
    <ButtonLink to={paths.home}>Volver al inicio</ButtonLink>
  </Empty>
);

export default function RecipePage() {
  const { id = '' } = useParams();
  const recipe = useRecipe(id);
  return (
    <div className="page page-top">
      {!recipe.data && <PageMeta title="Receta" description="Una receta para antes o después de entrenar." />}
      <Loaded of={recipe} what="la receta" loading={<RecipeSkeleton />} missing={recipe.missing && unknown}>
        {(data) => <Recipe recipe={data} />}
      </Loaded>
    </div>
  );
}

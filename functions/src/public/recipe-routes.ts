import { Refusal } from '@gym-power/domain';
import { type Answer, type Route, route } from '../platform/http/route.ts';
import { allRecipes, findRecipe } from './all-recipes.ts';

const shared = <Body>(body: Body): Answer<Body> => ({
  headers: { 'Cache-Control': 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400' },
  body,
});

export const recipeRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/recipes',
    summary: 'All recipes',
    access: 'visitor',
    answer: 'Recipe[]',
    handle: async ({ now }) => shared(await allRecipes(now)),
  }),
  route({
    method: 'GET',
    path: '/recipes/:id',
    summary: 'One recipe',
    access: 'visitor',
    answer: 'Recipe',
    refuses: ['RECIPE_NOT_FOUND'],
    handle: async ({ params, now }) => {
      const found = await findRecipe(params.id!, now);
      if (!found) throw new Refusal('RECIPE_NOT_FOUND');
      return shared(found);
    },
  }),
];

import { expect, test } from 'vitest';
import { render } from '../src/app/entry-server.tsx';

const classCalled = (id: string, name: string) => ({
  [`/activity/${id}`]: { id, name, price: 9_000, description: '', image: '', planDays: 30, diaHoras: [], trainers: [] },
});

test('pages that are rendered at once show their own data, also of one class that has changed between', async () => {
  const pages = await Promise.all([
    render('/clases/yoga', classCalled('yoga', 'Yoga')),
    render('/clases/boxeo', classCalled('boxeo', 'Boxeo')),
    render('/clases/yoga', classCalled('yoga', 'Yoga suave')),
  ]);
  expect(pages.map(({ body }) => /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1])).toEqual(['Yoga', 'Boxeo', 'Yoga suave']);
});

import fs from 'node:fs';
import { addressFor, livePages } from '@gym-power/domain';
import { describe, expect, test } from 'vitest';
import { paths } from '../config/paths.ts';
import { pageArrives } from './AppRoutes.tsx';
import { pageAt, pages } from './pages.tsx';

test.each([
  ['/', true],
  ['/clases', true],
  ['/clases/yoga', true],
  ['/login', true],
  ['/checkout', true],
  ['/sociodashboard/compras', false],
  ['/admindashboard', false],
])('once the code of %s has arrived, the page can be shown without waiting: %s', async (pathname, whole) => {
  expect(await pageArrives(pathname)).toBe(whole);
});

test('every address that something links to has a page', () => {
  const addresses = Object.values(paths).map((path) =>
    typeof path === 'string' ? path : (path as (...ids: string[]) => string)('x', 'y'),
  );
  const lost = addresses.filter((address) => pageAt(new URL(address, 'http://gym').pathname).path === '*');
  expect(lost).toEqual([]);
});

test.each(pages.flatMap(({ path, Page, rendered }) => (rendered?.file ? [{ path, Page, file: rendered.file }] : [])))(
  '$path is rendered with the styles of the module that it shows',
  async ({ Page, file }) => {
    const [folder, name] = file.replace('.tsx', '').split('/');
    const module = (await import(`../features/${folder}/${name}.tsx`)) as { default: unknown };
    expect(await Page.arrive!()).toBe(module);
  },
);

const byFunction = pages.filter(({ rendered }) => rendered?.by === 'function').map(({ path }) => path);

test('a function renders the pages whose data are known to it', () => {
  expect(byFunction.toSorted()).toEqual(
    Object.values(livePages)
      .map(({ path }) => path)
      .toSorted(),
  );
});

describe('firebase.json', () => {
  interface Hosting {
    rewrites: { regex?: string; function?: { pinTag?: true } }[];
    headers: { source: string; headers: { key: string; value: string }[] }[];
  }
  const { hosting } = JSON.parse(fs.readFileSync('firebase.json', 'utf8')) as { hosting: Hosting };

  test.each(pages.map(({ path }) => path))('%s is asked of the function only if that renders it', (path) => {
    const pinned = hosting.rewrites.filter((rewrite) => rewrite.function?.pinTag);
    expect(pinned).toHaveLength(1);
    const address = addressFor(path, 'x').replace('*', 'x');
    expect(new RegExp(pinned[0]!.regex!).test(address)).toBe(byFunction.includes(path));
  });

  test('the network keeps rendered pages without an id for a minute', () => {
    const cached = hosting.headers.find(({ source }) => source.includes('about'))!;
    const withoutId = byFunction.filter((path) => !path.includes(':'));
    const listed = /^\/@\((.*)\)$/.exec(cached.source)![1]!.split('|');
    expect(listed.map((name) => `/${name}`).toSorted()).toEqual(withoutId.toSorted());
    expect(cached.headers[0]!.value).toContain('s-maxage=60');
  });
});

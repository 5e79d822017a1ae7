import { expect, test } from 'vitest';
import { allPages, type PageRequest } from './page.ts';

test('all pages of a list are read one after the other, each when it is needed', async () => {
  const asked: (string | undefined)[] = [];
  const pageOf = async ({ cursor }: PageRequest) => {
    asked.push(cursor);
    const start = Number(cursor ?? 0);
    return { records: [start, start + 1], next: start < 4 ? String(start + 2) : null };
  };
  const seen: number[] = [];
  for await (const record of allPages(pageOf)) {
    seen.push(record);
    if (record === 1) expect(asked).toEqual([undefined]);
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
  expect(asked).toEqual([undefined, '2', '4']);
});

/** The home page's first load: the page, and the modules that it starts. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * In bytes of Brotli at its best. The build breaks when the first load weighs more, and so it does without any of
 * these, which save so much:
 *
 * - scripts/lean-router.ts: 3.6 kB
 * - ui/Link.tsx in place of the router's own Link: 1.9 kB
 * - the chunk groups in vite.config.ts: 1.6 kB, and four requests
 * - react-query is loaded with the first list: 9 kB
 */
export const FIRST_LOAD_BUDGET = 85_000;

/** @throws Error naming what each file weighs */
export async function checkFirstLoad(dist: string, modules: readonly string[]): Promise<void> {
  const files = ['index.html', ...modules];
  const weights = await Promise.all(
    files.map(async (file) => brotliCompressSync(await fs.readFile(path.join(dist, file))).length),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= FIRST_LOAD_BUDGET) return;
  const list = files.map((file, index) => `${weights[index]} ${file}`).join('\n');
  throw new Error(`The first load weighs ${total} bytes, ${FIRST_LOAD_BUDGET} are allowed:\n${list}`);
}

import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Bytes, with Brotli at its best. The build also fails without any of these savings:
 * - 4.0 kB: scripts/lean-router.ts
 * - 1.9 kB: ui/Link.tsx instead of the router's own Link
 * - 1.6 kB and four requests: the chunk groups in vite.config.ts
 * - 9 kB: react-query, which loads with the first list
 */
export const FIRST_LOAD_BUDGET = 86_000;

/**
 * Bytes of one page. A server sends ten packets of 1,460 bytes before the first acknowledgement (RFC 6928), so the page
 * comes in one round trip. Sign-in fits because it has only the styles of forms (ui/theme/forms.css).
 */
export const PAGE_BUDGET = 13_000;

const weigh = (dist: string, files: readonly string[]): Promise<number[]> =>
  Promise.all(files.map(async (file) => brotliCompressSync(await fs.readFile(path.join(dist, file))).length));

/** @throws Error with the size of each file, if the total or a page is over its budget */
export async function checkFirstLoad(dist: string, modules: readonly string[]): Promise<void> {
  const files = ['index.html', ...modules];
  const weights = await weigh(dist, files);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total > FIRST_LOAD_BUDGET) {
    const list = files.map((file, index) => `${weights[index]} ${file}`).join('\n');
    throw new Error(`The first load weighs ${total} bytes, ${FIRST_LOAD_BUDGET} are allowed:\n${list}`);
  }
  const pages = (await fs.readdir(dist)).filter((file) => file.endsWith('.html'));
  const heavy = (await weigh(dist, pages)).flatMap((weight, index) =>
    weight > PAGE_BUDGET ? [`${weight} ${pages[index]}`] : [],
  );
  if (heavy.length > 0) throw new Error(`A page may weigh ${PAGE_BUDGET} bytes:\n${heavy.join('\n')}`);
}

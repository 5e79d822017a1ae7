// Runs Lighthouse (mobile) on a page, in a process of its own with a fresh Chromium.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../toolchain.mjs';

/** `simulate` calculates a slow phone from a fast run; `devtools` really slows the browser down. */
export const throttlings = ['simulate', 'devtools'] as const;
export type Throttling = (typeof throttlings)[number];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = { lcp: 'largest-contentful-paint', tbt: 'total-blocking-time', cls: 'cumulative-layout-shift' } as const;

export type Figures = Record<(typeof categories)[number] | keyof typeof audits, number>;

interface Report {
  /** The address after all redirects. */
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string }>;
}

const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const cli = path.join(root, 'node_modules/lighthouse/cli/index.js');
/**
 * In containers, root cannot use the sandbox. QUIC and Chromium's background traffic only add noise. The measured site
 * has a self-signed certificate.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--ignore-certificate-errors',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function report(
  url: string,
  only: readonly string[],
  more: readonly string[],
  env: Record<string, string> = {},
): Promise<Report> {
  const args = [cli, url, '--quiet', '--output=json', `--only-categories=${only.join(',')}`, ...more];
  const run = () =>
    promisify(execFile)(process.execPath, args, { maxBuffer: MAX_REPORT_BYTES, env: { ...process.env, ...env } });
  // On a busy machine, Chromium sometimes records nothing (NO_NAVSTART). A retry hides no bad figure: there was none.
  const { stdout } = await run().catch(run);
  return JSON.parse(stdout) as Report;
}

const points = ({ categories: scores }: Report, name: (typeof categories)[number]): number =>
  Math.round((scores[name]?.score ?? 0) * 100);

const notPassed = (found: Report): string[] =>
  Object.entries(found.audits).flatMap(([name, { score, scoreDisplayMode }]) =>
    scoreDisplayMode === 'binary' && score === 0 ? [name] : [],
  );

/**
 * Measures a page.
 * @returns figures: categories in points up to 100, `lcp` and `tbt` in milliseconds, `cls` without a unit; failed: the
 * pass-or-fail audits that did not pass
 */
export async function lighthouse(
  url: string,
  throttling: Throttling,
  chromium: string,
): Promise<{ figures: Figures; failed: string[] }> {
  const flags = `--chrome-flags=--headless=new ${chromiumArgs.join(' ')}`;
  const found = await report(url, categories, [`--throttling-method=${throttling}`, flags], { CHROME_PATH: chromium });
  const scores = categories.map((name) => [name, points(found, name)]);
  const values = Object.entries(audits).map(([name, audit]) => [name, found.audits[audit]?.numericValue ?? Infinity]);
  return { figures: Object.fromEntries([...scores, ...values]) as Figures, failed: notPassed(found) };
}

/** A page that listens to Firestore never becomes idle, so Lighthouse stops waiting after this time. */
const LIVE_PAGE_MS = 12_000;

/**
 * Measures the accessibility of a page in a running Chromium, in points up to 100.
 * @param port its remote debugging port
 * @throws Error when the page redirects, because nobody is signed in
 */
export async function accessibility(url: string, port: number): Promise<{ accessibility: number; failed: string[] }> {
  const found = await report(
    url,
    ['accessibility'],
    [
      `--port=${port}`,
      '--disable-storage-reset',
      '--throttling-method=provided',
      `--max-wait-for-load=${LIVE_PAGE_MS}`,
    ],
  );
  if (found.finalDisplayedUrl !== url) throw new Error(`${url} led to ${found.finalDisplayedUrl}`);
  return { accessibility: points(found, 'accessibility'), failed: notPassed(found) };
}

/** Lighthouse's mobile test of one page, in a fresh Chromium and a process of its own. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../toolchain.mjs';

/** `simulate` computes a slow phone from a fast run; `devtools` really slows the browser down. */
export const throttlings = ['simulate', 'devtools'] as const;
export type Throttling = (typeof throttlings)[number];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = { lcp: 'largest-contentful-paint', tbt: 'total-blocking-time', cls: 'cumulative-layout-shift' } as const;

export type Figures = Record<(typeof categories)[number] | keyof typeof audits, number>;

interface Report {
  /** Where the page led. */
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string }>;
}

const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const cli = path.join(root, 'node_modules/lighthouse/cli/index.js');
/** Root has no sandbox in containers; QUIC and Chromium's own errands only make runs differ. The measured site's certificate is its own. */
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
  // On a busy machine Chromium now and then records nothing (NO_NAVSTART); that run has no figures to prefer.
  const { stdout } = await run().catch(run);
  return JSON.parse(stdout) as Report;
}

const points = ({ categories: scores }: Report, name: (typeof categories)[number]): number =>
  Math.round((scores[name]?.score ?? 0) * 100);

const notPassed = (found: Report): string[] =>
  Object.entries(found.audits).flatMap(([name, { score, scoreDisplayMode }]) =>
    scoreDisplayMode === 'binary' && score === 0 ? [name] : [],
  );

/** Categories in points up to 100, `lcp` and `tbt` in milliseconds; and the audits of the categories beside performance that did not pass. */
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

/** A page that listens to Firestore never comes to rest, so it is looked at after this time. */
const LIVE_PAGE_MS = 12_000;

/**
 * The accessibility of a page that a running Chromium is signed in to, in points up to 100.
 * @param port its remote debugging port
 * @throws Error where the page leads elsewhere: nobody is signed in
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

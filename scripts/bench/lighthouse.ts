/** Lighthouse's mobile test of one page, in a fresh Chromium and a process of its own. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../toolchain.mjs';

/** `simulate` computes a slow phone from a fast run; `devtools` really slows the browser down. */
export const throttlings = ['simulate', 'devtools'] as const;
export type Throttling = (typeof throttlings)[number];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = { lcp: 'largest-contentful-paint', tbt: 'total-blocking-time', cls: 'cumulative-layout-shift' } as const;

export type Figures = Record<(typeof categories)[number] | keyof typeof audits, number>;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string }>;
}

const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const cli = path.join(root, 'node_modules/lighthouse/cli/index.js');
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --ignore-certificate-errors --disable-background-networking --disable-component-update --disable-sync';

/** Categories in points up to 100, `lcp` and `tbt` in milliseconds; and the audits of the categories beside performance that did not pass. */
export async function lighthouse(url: string, throttling: Throttling, chromium: string): Promise<{ figures: Figures; failed: string[] }> {
  const args = [cli, url, '--quiet', '--output=json', `--only-categories=${categories.join(',')}`, `--throttling-method=${throttling}`, `--chrome-flags=${chromeFlags}`];
  const run = () => promisify(execFile)(process.execPath, args, { maxBuffer: MAX_REPORT_BYTES, env: { ...process.env, CHROME_PATH: chromium } });
  // On a busy machine Chromium now and then records nothing (NO_NAVSTART); that run has no figures to prefer.
  const { stdout } = await run().catch(run);
  const report = JSON.parse(stdout) as Report;
  const points = categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]);
  const values = Object.entries(audits).map(([name, audit]) => [name, report.audits[audit]?.numericValue ?? Infinity]);
  const failed = Object.entries(report.audits).flatMap(([name, { score, scoreDisplayMode }]) => (scoreDisplayMode === 'binary' && score === 0 ? [name] : []));
  return { figures: Object.fromEntries([...points, ...values]) as Figures, failed };
}

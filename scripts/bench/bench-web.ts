// `npm run bench:web`: runs Lighthouse (mobile) on the built site and writes scripts/bench/web/results.md. A busy
// machine slows the browser down, so the file says how busy it was. `npm run bench:web -- /about /login` measures only
// these pages, and writes nothing.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium as browsers } from 'playwright-core';
import { machine } from '../machine.ts';
import { chromium } from '../system/chromium.ts';
import { address, ports } from '../system/ports.ts';
import { System } from '../system/system.ts';
import { root } from '../toolchain.mjs';
import { percentile } from './server/report.ts';
import { type DashboardFigures, dashboardPages, measureDashboard } from './web/dashboard.ts';
import { type Figures, lighthouse, type Throttling, throttlings } from './web/lighthouse.ts';
import { BLANK, serveSite, WITHOUT_SCRIPT } from './web/site-server.ts';

const RUNS = 5;
const PORT = 5443;
const site = `https://127.0.0.1:${PORT}`;
const CLASS = '/clases/boxeo';
/** Each is measured with its own markup, without its script. */
const paired = [CLASS, '/about', '/login', '/register', '/checkout'];
const yardsticks = [WITHOUT_SCRIPT, BLANK, ...paired.map((page) => WITHOUT_SCRIPT + page)];
const allPages = ['/', WITHOUT_SCRIPT, BLANK, ...paired.flatMap((page) => [page, WITHOUT_SCRIPT + page])];
const chosen = process.argv.slice(2);
const pages = chosen.length > 0 ? chosen.filter((page) => !dashboardPages.includes(page)) : allPages;
const adminPages = chosen.length > 0 ? chosen.filter((page) => dashboardPages.includes(page)) : dashboardPages;
const results = path.join(root, 'scripts/bench/web/results.md');

type Goal = (page: string, throttling: Throttling) => number;
const isHome = (page: string) => page === '/';
const isYardstick = (page: string) => yardsticks.includes(page);

/** Under real throttling, only the home page has a goal. */
const throttlingsOf = (page: string): readonly Throttling[] =>
  isHome(page) || page === WITHOUT_SCRIPT || page === BLANK ? throttlings : ['simulate'];

/** Points must reach the goal; the figures in `atMost` must not exceed it. */
const goals: Partial<Record<keyof Figures, Goal>> = {
  performance: (page, throttling) => (throttling === 'devtools' ? 0 : isHome(page) ? 99 : 95),
  accessibility: (page) => (isHome(page) ? 100 : 95),
  'best-practices': (page) => (isHome(page) ? 100 : 95),
  // Search engines are told to leave the checkout out.
  seo: (page) => (page === '/checkout' ? 0 : isHome(page) ? 100 : 95),
  lcp: (page, throttling) => (!isHome(page) ? Infinity : throttling === 'devtools' ? 1600 : 1200),
  tbt: (page) => (isHome(page) ? 50 : Infinity),
  cls: (page) => (isHome(page) ? 0.01 : Infinity),
};
const atMost = new Set<keyof Figures>(['lcp', 'tbt', 'cls']);
const columns = Object.keys(goals) as (keyof Figures)[];

const reaches = (column: keyof Figures, value: number, goal: number) =>
  atMost.has(column) ? value <= goal : value >= goal;
const shown = (column: keyof Figures, value: number) =>
  column === 'cls' ? value.toFixed(3) : `${Math.round(value)}${atMost.has(column) ? ' ms' : ''}`;

let missed = 0;

interface Measured {
  page: string;
  throttling: Throttling;
  runs: Figures[];
  failed: Set<string>;
  loads: number[];
}

async function measure({ page, throttling, runs, failed, loads }: Measured, browser: string): Promise<void> {
  loads.push(os.loadavg()[0]!);
  const run = await lighthouse(site + page, throttling, browser);
  runs.push(run.figures);
  for (const audit of run.failed) failed.add(audit);
}

function row({ page, throttling, runs, failed, loads }: Measured): string {
  const cells = columns.map((column) => {
    const values = runs.map((figures) => figures[column]);
    const median = percentile(values, 0.5);
    const holds = isYardstick(page) || reaches(column, median, goals[column]!(page, throttling));
    if (!holds) missed += 1;
    const least = column === 'tbt' ? ` (${Math.round(Math.min(...values))})` : '';
    return (holds ? shown(column, median) : `**${shown(column, median)}**`) + least;
  });
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  const line = `| \`${page}\` | ${throttling} | ${cells.join(' | ')} | ${load} | ${[...failed].join(', ')} |`;
  console.log(line);
  return line;
}

/** The dashboard's only goal is 100 points for accessibility: everybody must be able to use it. */
function dashboardRow({ page, accessibility, failed }: DashboardFigures): string {
  const holds = accessibility === 100;
  if (!holds) missed += 1;
  const line = `| \`${page}\` | ${holds ? accessibility : `**${accessibility}**`} | ${failed.join(', ')} |`;
  console.log(line);
  return line;
}

/** Scrolls through each page once. From then on, the site server answers everything under `/api` from memory. */
async function visitAll(executablePath: string): Promise<void> {
  const browser = await browsers.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const visitor = await browser.newPage({ ignoreHTTPSErrors: true, viewport: { width: 412, height: 823 } });
    for (const page of pages) {
      await visitor.goto(site + page);
      for (let screen = 0; screen < 20; screen++) await visitor.mouse.wheel(0, 800);
      await visitor.waitForLoadState('networkidle');
    }
  } finally {
    await browser.close();
  }
}

/** For the canonical addresses in the pages: Lighthouse wants them to be the measured ones. */
process.env['VITE_SITE_URL'] = site;
const say = (step: string) => console.log(`· ${step}`);
const system = new System('site', say);
try {
  const browser = await chromium(say);
  await system.start();
  await serveSite(PORT, address(ports.site));
  say('Visiting the pages once, then measuring them with the emulators at rest');
  await visitAll(browser);
  const admins: string[] = [];
  if (adminPages.length > 0)
    for await (const figures of measureDashboard(address(ports.site), browser, adminPages))
      admins.push(dashboardRow(figures));
  await system.stop();
  const measured = pages.flatMap((page) =>
    throttlingsOf(page).map((throttling): Measured => ({ page, throttling, runs: [], failed: new Set(), loads: [] })),
  );
  // One run of every page after the other: what the machine does meanwhile slows a page and its yardstick alike.
  for (let run = 0; run < RUNS; run++) for (const each of measured) await measure(each, browser);
  const lines = measured.map(row);
  const report = [
    '# The site, measured',
    '',
    `${machine()}, ${new Date().toISOString().slice(0, 10)}. Written by \`npm run bench:web\`:`,
    `Lighthouse mobile, median of ${RUNS}, on the production build over HTTP/2 with Brotli; \`/api\` is answered`,
    'from memory, as by the CDN. **Bold** misses its goal. The last column but one is the load of the machine: above',
    'the number of cores, all figures are worse than on an idle machine.',
    '',
    `Some pages show what the browser and this machine need by themselves: below \`${WITHOUT_SCRIPT}\` are pages`,
    `without their scripts, \`${BLANK}\` is a page with one heading. A simulated TBT is four times what each task`,
    'took on the clock, whatever else the machine did meanwhile. That only adds to it, so the least of the five',
    'stands in brackets.',
    '',
    `| page | throttling | ${columns.join(' | ')} | load | audits not passed |`,
    `|---|---|${'---|'.repeat(columns.length + 2)}`,
    ...lines,
    '',
    'The dashboard, with an admin signed in:',
    '',
    '| page | accessibility | audits not passed |',
    '|---|---|---|',
    ...admins,
    '',
  ].join('\n');
  if (pages === allPages) fs.writeFileSync(results, report);
  console.log(`\n${report}`);
} finally {
  await system.stop();
}
process.exit(missed > 0 ? 1 : 0);

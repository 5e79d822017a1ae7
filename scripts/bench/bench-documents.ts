// `npm run bench:documents`: counts the documents that the system reads and writes while people use it, in the
// functions and in the browser, and writes scripts/bench/documents/results.md. docs/operations.md calculates costs
// from it.
import fs from 'node:fs';
import path from 'node:path';
import { chromium as playwright, type Page } from 'playwright-core';
import { type JobName, jobs } from '../../functions/src/jobs.ts';
import type { Documents } from '../../functions/test/meter.ts';
import { chromium } from '../system/chromium.ts';
import { address, ports } from '../system/ports.ts';
import { runSchedule } from '../system/schedules.ts';
import { System } from '../system/system.ts';
import { root } from '../toolchain.mjs';
import { meterPage, meterTransfer } from './documents/browser-meter.ts';
import { type ByFunction, during, meterFunctions } from './documents/function-meter.ts';
import { adminPages, enterAsAdmin, memberViews, purchase, type Step, visits } from './documents/journeys.ts';

const results = path.join(root, 'scripts/bench/documents/results.md');
/** Enough for pictures and the start of a video to arrive. */
const TRANSFER_MS = 8_000;
const say = (step: string) => console.log(`· ${step}`);

const sum = (all: Iterable<Documents>): Documents =>
  [...all].reduce((total, { reads, writes }) => ({ reads: total.reads + reads, writes: total.writes + writes }), {
    reads: 0,
    writes: 0,
  });

interface Counted {
  title: string;
  functions: ByFunction;
}

function row({ title, functions }: Counted): string {
  const api = functions.get('api') ?? { reads: 0, writes: 0 };
  const triggers = [...functions].filter(([name]) => name !== 'api');
  const { reads, writes } = sum(triggers.map(([, documents]) => documents));
  const names = triggers.map(([name, each]) => `${name} ${each.reads}/${each.writes}`).join(', ');
  return `| ${title} | ${api.reads} | ${api.writes} | ${reads} | ${writes} | ${names} |`;
}

const table = (counted: readonly Counted[]): string[] => [
  '| what | reads | writes | reads by triggers | writes by triggers | triggers (reads/writes) |',
  '|---|---|---|---|---|---|',
  ...counted.map(row),
  '',
];

async function walk(page: Page, steps: readonly Step[]): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const { title, go } of steps) {
    say(title);
    counted.push({ title, functions: await during(() => go(page)) });
  }
  return counted;
}

/** A fresh profile for each page makes it a first visit. */
async function transferTable(newPage: () => Promise<Page>): Promise<string[]> {
  const lines: string[] = [];
  for (const { title, go } of visits) {
    const page = await newPage();
    const received = await meterTransfer(page);
    await go(page);
    await page.waitForTimeout(TRANSFER_MS);
    lines.push(`| ${title} | ${Math.round(received() / 1024)} kB |`);
    await page.context().close();
  }
  return ['| a first visit of | transfer |', '|---|---|', ...lines, ''];
}

const whole = (title: string, counted: readonly Counted[]): Counted => {
  const names = [...new Set(counted.flatMap(({ functions }) => [...functions.keys()]))];
  return {
    title,
    functions: new Map(names.map((name) => [name, sum(counted.flatMap(({ functions }) => functions.get(name) ?? []))])),
  };
};

async function adminTable(page: Page): Promise<string[]> {
  await enterAsAdmin(page);
  const read = await meterPage(page);
  const lines: string[] = [];
  for (const { title, go } of adminPages) {
    say(`admin: ${title}`);
    read();
    const { reads } = sum((await during(() => go(page))).values());
    const { documents, aggregations, queries } = read();
    lines.push(`| ${title} | ${documents} | ${aggregations} | ${queries} | ${reads} |`);
  }
  return [
    '| page | documents | counts and sums | queries | documents by the server |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ];
}

async function measure(): Promise<string> {
  const browser = await playwright.launch({
    executablePath: await chromium(say),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
  const newPage = async () =>
    (
      await browser.newContext({
        baseURL: address(ports.site),
        locale: 'es-AR',
        viewport: { width: 1280, height: 800 },
      })
    ).newPage();
  try {
    await during(async () => {}); // waits until the start of the system is over
    const visited = await walk(await newPage(), visits);
    let transfers: string[] = [];
    // Counts apart what these visits read, which is no part of the purchase that follows.
    await during(async () => void (transfers = await transferTable(newPage)));
    const member = await newPage();
    const bought = await walk(member, purchase);
    const looked = await walk(member, memberViews);
    const runs: Counted[] = [];
    for (const name of Object.keys(jobs) as JobName[]) {
      await during(() => runSchedule(name));
      runs.push({ title: name, functions: await during(() => runSchedule(name), []) });
    }
    const admin = await adminTable(await newPage());
    return [
      '# Documents, counted',
      '',
      'Written by `npm run bench:documents`: the system of `npm start` with the demo gym and a real browser. It counts',
      'every document that the functions and the browser receive from Firestore or send to it. There is no CDN here,',
      'so each figure is for a cache miss; a hit costs 0.',
      '',
      '## A visitor',
      '',
      ...table(visited),
      ...transfers,
      '## A purchase of one place',
      '',
      ...table([...bought, whole('**all of it**', bought)]),
      '## A member looks',
      '',
      ...table(looked),
      '## A job',
      '',
      "The demo's payments changed a moment ago, and `reconcileOrders` reads those at every run.",
      '',
      ...table(runs),
      '## An admin looks',
      '',
      "For each query, the rules may read the caller's record once more.",
      '',
      ...admin,
    ].join('\n');
  } finally {
    await browser.close();
  }
}

meterFunctions();
const system = new System('site', say, 'outside');
try {
  await system.start();
  const report = await measure();
  fs.writeFileSync(results, report);
  console.log(`\n${report}`);
} finally {
  await system.stop();
}
process.exit(0);

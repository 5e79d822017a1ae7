// `npm run bench:soak`: two hours of a gym of 500 members on the whole running system, at ten times the pace of a real
// one, then a rush for the last places while the staff changes the same slots. Prints a row each quarter of an hour,
// and writes scripts/bench/soak/results.md. `npm run bench:soak -- 10` takes ten minutes, and only prints.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { usualOpenDays } from '@gym-power/domain';
import { chromium as browsers, type Page } from 'playwright-core';
import { examineGym } from '../../functions/src/doctor/examine-gym.ts';
import { eachOf } from '../../functions/src/platform/attempt.ts';
import { machine } from '../machine.ts';
import { chromium } from '../system/chromium.ts';
import { emulatorHosts, loadDemoSettings, PROJECT } from '../system/demo-project.ts';
import { address, ports } from '../system/ports.ts';
import { System } from '../system/system.ts';
import { root } from '../toolchain.mjs';
import { percentile } from './server/report.ts';
import { type Answer, join, openSlots, Refused, signInAdmin } from './server/through-hosting.ts';
import { type Member, memberFrom } from './server/traffic-people.ts';
import { act, type Scene } from './soak/acts.ts';
import { firstWrites, OpenPage, serverMemory } from './soak/meters.ts';
import { rush } from './soak/rush.ts';

const MEMBERS = 500;
/** A member looks, books, buys or comes some 20 times in a week of 80 open hours: two acts a minute. Ten times that. */
const ACTS_A_MINUTE = 21;
const SLOTS = 60;
const CAPACITY = 12;
/** What the gym is left in peace before its first writes are timed. */
const QUIET_MS = 20_000;
/** How long the triggers may take to bring the public views up to date. */
const TRIGGERS_MS = 90_000;

const minutes = Number(process.argv[2] ?? 120);
const isWhole = process.argv.length === 2;
const QUARTER_MS = Math.min(15, minutes / 4) * 60_000;
const file = path.join(root, 'scripts/bench/soak/results.md');

Object.assign(process.env, { GCLOUD_PROJECT: PROJECT, ...emulatorHosts });
loadDemoSettings();
const say = (step: string) => console.log(`· ${step}`);

let answers: { method: string; kind: string; answer: Answer }[] = [];
const note = (kind: string, answer: Answer): void => void answers.push({ method: kind.split(' ')[0]!, kind, answer });

async function open(): Promise<Scene> {
  const offers = await openSlots(SLOTS, CAPACITY, usualOpenDays);
  const members: Member[] = [];
  await eachOf(
    Array.from({ length: MEMBERS }, (_, index) => `soak-${index}@gympower.test`),
    async (email) => void members.push(memberFrom(await join(email), note)),
  );
  const admin = await signInAdmin();
  // Every second member has a place from the beginning.
  await eachOf(
    members.filter((_, index) => index % 2 === 0),
    async ({ uid }) => {
      const { slotId } = offers[Math.floor(Math.random() * offers.length)]!;
      await admin.ask('POST', '/order/mostrador', { userId: uid, lines: [{ diaHoraId: slotId }], medio: 'cash' });
    },
  );
  return { members, admin: memberFrom(admin, note), offers };
}

/** Begins an act at each tick, whether or not those before have ended. */
async function goOnFor(ms: number, scene: Scene): Promise<void> {
  const end = performance.now() + ms;
  const running = new Set<Promise<void>>();
  while (performance.now() < end) {
    const one = act(scene).then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      },
    );
    running.add(one);
    void one.finally(() => running.delete(one));
    await sleep((2 * Math.random() * 60_000) / ACTS_A_MINUTE);
  }
  await Promise.all(running);
}

/** @returns what the doctor says once the triggers had time */
async function findings(): Promise<string[]> {
  for (const start = performance.now(); ; await sleep(1_000)) {
    const found = (await examineGym(new Date())).map(({ path: at, says }) => `${at} ${says}`);
    if (found.length === 0 || performance.now() - start > TRIGGERS_MS) return found;
  }
}

const signInAsAdmin = async (page: Page): Promise<void> => {
  await page.goto(`${address(ports.site)}/login`);
  await page.getByLabel('Email').fill('admin@gympower.test');
  await page.getByLabel('Password', { exact: true }).fill('Admin123!');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL(/dashboard/);
};

/** After some quiet, so that nothing waits for a lock or for a job. */
async function writtenFirst(scene: Scene): Promise<string> {
  await sleep(QUIET_MS);
  const { line, checkout, absence, absenceAgain } = await firstWrites(scene, await openSlots(1, CAPACITY));
  return [line, checkout, absence, absenceAgain].map(Math.round).join(' / ');
}

const percentiles = (chosen: readonly Answer[]): string =>
  [0.5, 0.95]
    .map((share) =>
      Math.round(
        percentile(
          chosen.map(({ took }) => took),
          share,
        ),
      ),
    )
    .join(' / ');

const system = new System('site', say);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void system.stop().then(() => process.exit(1)));
const claims: (readonly [what: string, holds: boolean])[] = [];
try {
  const executablePath = await chromium(say);
  await system.start();
  say(`${MEMBERS} people join`);
  const scene = await open();
  const browser = await browsers.launch({ executablePath });
  const home = await OpenPage.at(browser, '/');
  const today = await OpenPage.at(browser, '/admindashboard/hoy', signInAsAdmin);

  const rows: string[] = [];
  const refusals = new Map<string, number>();
  const sick: string[] = [];
  for (let quarter = 0; quarter * QUARTER_MS < minutes * 60_000; quarter++) {
    answers = [];
    await goOnFor(QUARTER_MS, scene);
    for (const { answer } of answers)
      if (answer.code !== null) refusals.set(answer.code, (refusals.get(answer.code) ?? 0) + 1);
    const all = answers.map(({ answer }) => answer);
    if (all.some(({ status }) => status === 0 || status >= 500)) sick.push(`quarter ${quarter + 1}: no answer, or 5xx`);
    sick.push(...(await findings()).map((each) => `quarter ${quarter + 1}: ${each}`));
    const first = await writtenFirst(scene);
    const memory = serverMemory();
    const reads = answers.filter(({ method }) => method === 'GET').map(({ answer }) => answer);
    const writes = answers.filter(({ method }) => method !== 'GET').map(({ answer }) => answer);
    const row = [
      quarter + 1,
      all.length,
      percentiles(reads),
      percentiles(writes),
      first,
      Math.round(memory.functions),
      Math.round(memory.firestore),
      (await home.heap()).toFixed(1),
      (await today.heap()).toFixed(1),
      os.loadavg()[2]!.toFixed(1),
    ];
    rows.push(`| ${row.join(' | ')} |`);
    console.log(rows.at(-1));
  }
  claims.push([
    `every call was answered, and the doctor found nothing${sick.map((each) => `; ${each}`).join('')}`,
    sick.length === 0,
  ]);
  const rushed = await rush(scene);
  claims.push(...rushed.claims);
  const afterwards = ['first writes afterwards: line / checkout / absence / again', `${await writtenFirst(scene)} ms`];
  await browser.close();

  const report = [
    '# Soak',
    '',
    `${machine()}, ${new Date().toISOString().slice(0, 10)}. Written by \`npm run bench:soak\`: ${minutes} minutes of`,
    `${MEMBERS} members and the staff, ${ACTS_A_MINUTE} acts a minute, on ${SLOTS} slots. Milliseconds of calls`,
    'through Hosting, p50 / p95.',
    `First writes are timed after ${QUIET_MS / 1000} s of quiet: a line into a new cart, its checkout, an absence, the`,
    'same absence again. Memory is in megabytes: what the processes of the functions and of the Firestore emulator',
    'hold, and what the scripts of two open pages keep after their garbage is collected. Load is that of the whole',
    'machine in the last 15 minutes: how many processes wanted one of its cores.',
    '',
    '| quarter | calls | reads | writes | first writes | functions | Firestore | home | Hoy | load |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    `Refusals: ${[...refusals]
      .toSorted(([, a], [, b]) => b - a)
      .map(([code, count]) => `${code} ${count}`)
      .join(', ')}.`,
    '',
    '## A rush beside the staff',
    '',
    '| what | figure |',
    '|---|---|',
    ...[...rushed.rows, afterwards].map(([what, figure]) => `| ${what} | ${figure} |`),
    '',
    '## What must hold',
    '',
    '| what | |',
    '|---|---|',
    ...claims.map(([what, holds]) => `| ${what} | ${holds ? 'yes' : '**NO**'} |`),
    '',
  ].join('\n');
  if (isWhole) fs.writeFileSync(file, report);
  console.log(`\n${report}`);
} finally {
  await system.stop();
}
process.exit(claims.length > 0 && claims.every(([, holds]) => holds) ? 0 : 1);

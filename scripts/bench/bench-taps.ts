// `npm run bench:taps`: how soon a tap shows the next page, and how soon anything after any other interaction, on the
// built site with a slow phone. Prints a table and writes scripts/bench/taps/results.md. `npm run bench:taps -- 1`
// walks through everything once, and writes nothing.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium as browsers } from 'playwright-core';
import { machine } from '../machine.ts';
import { chromium } from '../system/chromium.ts';
import { emulatorHosts, loadDemoSettings, PROJECT } from '../system/demo-project.ts';
import { address, ports } from '../system/ports.ts';
import { System } from '../system/system.ts';
import { root } from '../toolchain.mjs';
import { percentile } from './server/report.ts';
import { administer, fillDashboard } from './taps/admin.ts';
import { SlowDevice } from './taps/slow-device.ts';
import { measureYardsticks, visit, visitOnce } from './taps/visitor.ts';
import { chromiumArgs } from './web/lighthouse.ts';
import { serveSite } from './web/site-server.ts';

const RUNS = 5;
/** Milliseconds, at the median. */
const GOAL = 100;
const PORT = 5443;
const site = `https://127.0.0.1:${PORT}`;
const file = path.join(root, 'scripts/bench/taps/results.md');
const chosen = Number(process.argv[2] ?? 0);

Object.assign(process.env, { GCLOUD_PROJECT: PROJECT, ...emulatorHosts });
loadDemoSettings();

let missed = 0;

class Table {
  readonly #found = new Map<string, number[]>();

  readonly add = (what: string, milliseconds: number): void => {
    console.log(`  ${what}: ${Math.round(milliseconds)}`);
    this.#found.set(what, [...(this.#found.get(what) ?? []), milliseconds]);
  };

  lines(): string[] {
    const rows = [...this.#found].map(([what, all]) => {
      const [median, slowest] = [percentile(all, 0.5), Math.max(...all)].map((value) =>
        Math.max(16, Math.round(value)),
      );
      const holds = what.startsWith('_') || median! <= GOAL;
      if (!holds) missed += 1;
      return `| ${what} | ${holds ? median : `**${median}**`} | ${slowest} |`;
    });
    return ['| | median | slowest |', '|---|---|---|', ...rows, ''];
  }
}

const [headings, paints, dashboard] = [new Table(), new Table(), new Table()];
const measures = { toHeading: headings.add, toPaint: paints.add };
const say = (step: string) => console.log(`· ${step}`);
const system = new System('site', say);
const loads: number[] = [];
try {
  const executablePath = await chromium(say);
  await system.start();
  await fillDashboard();
  await serveSite(PORT, address(ports.site));
  const browser = await browsers.launch({ executablePath, args: chromiumArgs });
  const withDevice = async (kind: 'phone' | 'laptop', walk: (device: SlowDevice) => Promise<void>) => {
    loads.push(os.loadavg()[0]!);
    const device = await SlowDevice.open(browser, kind);
    await walk(device);
    await device.close();
  };
  // From then on, the site server answers from memory, as the CDN.
  await visitOnce(await browser.newPage({ ignoreHTTPSErrors: true }), site);
  for (let run = 0; run < (chosen || RUNS); run++) {
    await withDevice('phone', (phone) => measureYardsticks(phone, site, measures));
    await withDevice('phone', (phone) => visit(phone, site, measures));
    await withDevice('laptop', (laptop) => administer(laptop, address(ports.site), dashboard.add));
  }
  await browser.close();
  const report = [
    '# Taps, measured',
    '',
    `${machine()}, ${new Date().toISOString().slice(0, 10)}. Written by \`npm run bench:taps\`: milliseconds of`,
    `${chosen || RUNS} walks through the production build, over HTTP/2 with Brotli, in a Chromium that Lighthouse's`,
    'mobile profile really slows down: processor four times, network to slow 4G (562 ms a round trip). **Bold** is',
    `more than ${GOAL} at the median. What is in _italics_ is to compare with. The machine's load was`,
    `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}; above the number of cores, all is slower.`,
    '',
    '## From page to page',
    '',
    "From the finger's lifting to the frame that shows the next heading, by somebody who looks at each screen for a",
    'second before.',
    '',
    ...headings.lines(),
    '## From an interaction to the next frame',
    '',
    'As browsers measure it (Event Timing); they report nothing below 16.',
    '',
    ...paints.lines(),
    '## In the dashboard',
    '',
    'The same on a laptop with the slow processor and a fast network: 2,000 members, 2,000 orders, 960 slots.',
    '',
    ...dashboard.lines(),
  ].join('\n');
  if (!chosen) fs.writeFileSync(file, report);
  console.log(`\n${report}`);
} finally {
  await system.stop();
}
process.exit(missed > 0 ? 1 : 0);

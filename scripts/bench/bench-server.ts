// `npm run bench`: measures the server, prints each section when it is done and writes scripts/bench/server/results.md.
// `npm run bench -- checkout traffic` measures only these sections, and writes nothing. A claim that does not hold
// fails the run. Machines are noisy: compare figures of one run, not of two.
import path from 'node:path';
import { emulatorHosts, loadDemoSettings, PROJECT } from '../system/demo-project.ts';
import { type Extent, System } from '../system/system.ts';
import { root } from '../toolchain.mjs';
import { checkoutRatio } from './server/checkout-ratio.ts';
import { coldStart } from './server/cold-start.ts';
import { lastPlacesThroughHosting } from './server/last-places-hosting.ts';
import { lastPlaces, lastPlacesAcrossProcesses } from './server/last-places.ts';
import { overdueHolds } from './server/overdue-holds.ts';
import { pathTimes } from './server/path-times.ts';
import { publicReads } from './server/public-reads.ts';
import { Report, type Section } from './server/report.ts';
import { mixedTraffic } from './server/traffic.ts';

/**
 * The sections, by what they need: `data` runs the server's code in this process and only needs the emulators, `site`
 * measures the whole running system.
 */
const plan: Partial<Record<Extent, Record<string, () => Promise<Section>>>> = {
  data: {
    coldStart,
    checkout: checkoutRatio,
    lastPlaces,
    lastPlacesAcrossProcesses,
    overdueHolds,
    publicReads,
    paths: pathTimes,
  },
  site: { lastPlacesThroughHosting, traffic: mixedTraffic },
};

Object.assign(process.env, { GCLOUD_PROJECT: PROJECT, ...emulatorHosts });
loadDemoSettings();

const only = process.argv.slice(2);
const report = new Report(only.length === 0 ? path.join(root, 'scripts/bench/server/results.md') : null);
let system: System | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void Promise.resolve(system?.stop()).then(() => process.exit(1)));
}

for (const [extent, sections] of Object.entries(plan)) {
  const wanted = Object.entries(sections).filter(([name]) => only.length === 0 || only.includes(name));
  if (wanted.length === 0) continue;
  system = new System(extent as Extent, (step) => console.log(`· ${step}`));
  try {
    await system.start();
    for (const [name, measure] of wanted) await report.add(name, measure);
  } finally {
    await system.stop();
  }
}
process.exit(report.holds ? 0 : 1);

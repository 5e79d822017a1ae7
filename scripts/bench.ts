// `npm run bench`: measures the server, prints each section when it is done and keeps them all in scripts/bench/results.md. With names of
// sections (`npm run bench -- checkout traffic`) only those run, and nothing is kept. A claim that does not hold fails the run.
// Machines are noisy: compare figures of one run, not of two.
import path from 'node:path';
import { checkoutRatio } from './bench/checkout-ratio.ts';
import { coldStart } from './bench/cold-start.ts';
import { lastPlacesThroughHosting } from './bench/last-places-hosting.ts';
import { lastPlaces, lastPlacesAcrossProcesses } from './bench/last-places.ts';
import { pathTimes } from './bench/path-times.ts';
import { publicReads } from './bench/public-reads.ts';
import { Report, type Section } from './bench/report.ts';
import { mixedTraffic } from './bench/traffic.ts';
import { emulatorHosts, loadDemoSettings, PROJECT } from './demo-project.ts';
import { type Extent, System } from './system.ts';
import { root } from './toolchain.mjs';

/** What is measured on which part of the system: the server's code in this process on the emulators alone, or all of it as it runs. */
const plan: Partial<Record<Extent, Record<string, () => Promise<Section>>>> = {
  data: { coldStart, checkout: checkoutRatio, lastPlaces, lastPlacesAcrossProcesses, publicReads, paths: pathTimes },
  site: { lastPlacesThroughHosting, traffic: mixedTraffic },
};

Object.assign(process.env, { GCLOUD_PROJECT: PROJECT, ...emulatorHosts });
loadDemoSettings();

const only = process.argv.slice(2);
const report = new Report(only.length === 0 ? path.join(root, 'scripts/bench/results.md') : null);
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

// `npm run bench`: measures the server on the Firestore and Auth emulators, prints the figures and keeps them in scripts/bench/results.md.
// Machines are noisy: compare figures of one run, not of two.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asMarkdown, type Section } from './bench/report.ts';
import { System } from './system.ts';
import { root } from './toolchain.mjs';

const results = path.join(root, 'scripts/bench/results.md');

Object.assign(process.env, {
  GCLOUD_PROJECT: 'demo-bench',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  METADATA_SERVER_DETECTION: 'none',
});
for (const file of ['.env.demo-gym', '.secret.local']) process.loadEnvFile(path.join(root, 'functions', file));

async function measure(): Promise<Section[]> {
  const { coldStart } = await import('./bench/cold-start.ts');
  const { checkoutRatio } = await import('./bench/checkout-ratio.ts');
  const { lastPlaces } = await import('./bench/last-places.ts');
  const { pathTimes, publicReads } = await import('./bench/rest.ts');
  return [await coldStart(), await checkoutRatio(), await lastPlaces(), await publicReads(), await pathTimes()];
}

const system = new System('data', (step) => console.log(`· ${step}`));
let failed = true;
try {
  await system.start();
  const sections = await measure();
  const machine = `${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  const report = [`# Benchmark\n\n${machine}. Written by \`npm run bench\`.\n`, ...sections.map(asMarkdown)].join('\n');
  console.log(`\n${report}`);
  fs.writeFileSync(results, report);
  failed = sections.some(({ claims }) => claims.some(([, holds]) => !holds));
} finally {
  await system.stop();
}
process.exit(failed ? 1 : 0);

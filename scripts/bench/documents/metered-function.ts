// Loaded first into every Node process of the system (`--import`). A process that runs a function appends what it reads
// and writes to METER_FILE, as JSON lines. The functions' packages must be outside of their bundle.
import fs from 'node:fs';

const { FUNCTION_TARGET, METER_FILE } = process.env;

if (FUNCTION_TARGET && METER_FILE) {
  const { Firestore } = await import('firebase-admin/firestore');
  const { meter } = await import('../../../functions/test/meter.ts');
  meter(Firestore.prototype, (documents) =>
    fs.appendFileSync(METER_FILE, `${JSON.stringify({ name: FUNCTION_TARGET, ...documents })}\n`),
  );
}

// Loaded before everything else into each Node process of the system (`--import`): those that run a function write down which documents
// it moves, as lines of METER_FILE.
import fs from 'node:fs';

const { FUNCTION_TARGET, METER_FILE } = process.env;

if (FUNCTION_TARGET && METER_FILE) {
  const { Firestore } = await import('firebase-admin/firestore');
  const { meter } = await import('../../../functions/test/meter.ts');
  meter(Firestore.prototype, (documents) =>
    fs.appendFileSync(METER_FILE, `${JSON.stringify({ name: FUNCTION_TARGET, ...documents })}\n`),
  );
}

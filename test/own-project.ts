// Gives each test file its own emulator project, so that parallel files do not see each other's data.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const { testPath } = expect.getState();
if (!testPath) throw new Error('vitest did not say which test file this is');
const file = path.relative(root, testPath);

process.env['GCLOUD_PROJECT'] = `demo-${createHash('sha256').update(file).digest('hex').slice(0, 12)}`;

// The settings and keys that the functions emulator would read.
process.loadEnvFile(path.join(root, 'functions', '.env.demo-gym'));
process.loadEnvFile(path.join(root, 'functions', '.secret.local'));

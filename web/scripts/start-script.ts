/** The inline script of prerendered pages, and its hash in the Content-Security-Policy. */
import { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export const startScript = buildSync({
  entryPoints: [fileURLToPath(new URL('../src/app/start-later.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  minify: true,
  target: 'es2022',
}).outputFiles[0]!.text.trim();

const permission = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`;

/** @throws Error if firebase.json forbids the start script: every prerendered page would lose its buttons */
export function checkAllowed(firebaseJson: string): void {
  if (!firebaseJson.includes(permission)) throw new Error(`The script-src in firebase.json must name ${permission}`);
}

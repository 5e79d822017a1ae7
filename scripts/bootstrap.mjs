// Runs before every npm script: installs Node and the locked packages, or does nothing when they are already there.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ensureNode, nodePath, npm, root } from './toolchain.mjs';

ensureNode();

const stamp = path.join(root, 'node_modules', '.installed');
const wanted = createHash('sha256')
  .update(nodePath())
  .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== wanted) {
  console.log('· Installing the packages of package-lock.json (takes 1 to 2 minutes the first time)');
  npm(nodePath(), ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  fs.writeFileSync(stamp, wanted);
}

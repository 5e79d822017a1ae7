/**
 * The package's entry: runs the server's bundle, from code that V8 compiled before where there is some. It is CommonJS,
 * because what an ES module exports has to be written in it.
 */
const path = require('node:path') as typeof import('node:path');
const { compiled } = require('./platform/code-cache.ts') as typeof import('./platform/code-cache.ts');

const { run, fromCache } = compiled(path.join(__dirname, 'server.cjs'));

// Only in an instance: the emulator's bundle is another one after each change.
if (!fromCache && process.env.K_SERVICE && !process.env.FUNCTIONS_EMULATOR)
  console.warn(JSON.stringify({ severity: 'WARNING', message: 'started without the code cache' }));

module.exports = run();

/** A cache of V8's compiled code, which halves the cold start. `compile-ahead.ts` writes it. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { crc32 } from 'node:zlib';

type Frame = (exports: object, require: NodeJS.Require, module: object, file: string, folder: string) => void;

interface Compiled {
  fromCache: boolean;
  run: () => object;
  keep: () => void;
}

/** V8 only compares the bundle's length, so the file name contains its checksum. */
const cacheOf = (bundle: string, checksum: number) =>
  path.join(path.dirname(bundle), `${checksum.toString(16)}-${process.versions.v8}.cache`);

const CHECKSUM_BYTES = 4;

/** Damaged code can crash the process: V8 checks its version, flags and length, but not the code itself. */
function readCache(file: string): Buffer | undefined {
  try {
    const bytes = fs.readFileSync(file);
    const code = bytes.subarray(0, -CHECKSUM_BYTES);
    return bytes.readUInt32LE(code.length) === crc32(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Renames a finished file into place, so that no process reads a partial one. */
function writeCache(file: string, code: Buffer): void {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(code));
  fs.writeFileSync(`${file}.part`, Buffer.concat([code, checksum]));
  fs.renameSync(`${file}.part`, file);
}

export function compiled(bundle: string): Compiled {
  const source = fs.readFileSync(bundle);
  const cache = cacheOf(bundle, crc32(source));
  const cachedData = readCache(cache);
  const script = new vm.Script(
    `(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`,
    {
      filename: bundle,
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      ...(cachedData && { cachedData }),
    },
  );
  return {
    fromCache: cachedData !== undefined && !script.cachedDataRejected,
    run: () => {
      const module = { exports: {} };
      const frame = script.runInThisContext() as Frame;
      frame(module.exports, createRequire(bundle), module, bundle, path.dirname(bundle));
      return module.exports;
    },
    keep: () => writeCache(cache, script.createCachedData()),
  };
}

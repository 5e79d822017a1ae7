/** Defects of the simulation that a comparison with the emulator must tell, as changes of its source. */
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import * as esbuild from 'esbuild';
import type { Simulation } from './likeness.ts';

type Edit = readonly [file: string, from: string, to: string];

export const planted: readonly { name: string; edits: readonly Edit[] }[] = [
  {
    name: 'a write that changes nothing makes a version',
    edits: [['store.ts', 'if (before && fields && isEqual(before.fields, fields)) return before.updateTime;', '']],
  },
  {
    name: 'a batch that fails has written its first documents',
    edits: [
      [
        'store.ts',
        'check(write, before);',
        'try { check(write, before); } catch (error) { for (const each of after) this.#keep(...each); throw error; }',
      ],
    ],
  },
  {
    name: 'two commits have the same time',
    edits: [['store.ts', 'Math.max(this.#lastTime + 1,', 'Math.max(this.#lastTime,']],
  },
  { name: 'a write makes a new creation time', edits: [['store.ts', 'before?.createTime ?? time', 'time']] },
  { name: 'a document is created over another', edits: [['store.ts', "write.how === 'create' && before", 'false']] },
  {
    name: 'an update creates its document',
    edits: [['store.ts', "write.how === 'update' ? true : undefined", 'undefined']],
  },
  {
    name: 'a version is not asked of a document that is gone',
    edits: [['store.ts', 'if (before?.updateTime.isEqual', 'if (!before || before.updateTime.isEqual']],
  },
  { name: 'an increment sets its number', edits: [['values.ts', 'before + transform.by', 'transform.by']] },
  {
    name: 'an update of a part of a map replaces the map',
    edits: [['values.ts', 'withValue(isMap(before) ? before : {}, rest', 'withValue({}, rest']],
  },
  {
    name: 'times lose their microseconds',
    edits: [['values.ts', 'Timestamp.fromMicros(value.toMicros())', 'Timestamp.fromMillis(value.toMillis())']],
  },
  {
    name: 'texts are sorted as JavaScript sorts them',
    edits: [['values.ts', 'Buffer.compare(Buffer.from(a), Buffer.from(b))', '(a < b ? -1 : 1)']],
  },
  { name: 'a merge replaces maps', edits: [['client.ts', 'isMap(value) && Object.keys(value).length > 0', 'false']] },
  {
    name: 'a mask selects whole maps',
    edits: [
      [
        'values.ts',
        'const value = valueAt(fields, path);',
        'path = new FieldPath(path.segments[0]!); const value = valueAt(fields, path);',
      ],
    ],
  },
  {
    name: '!= finds documents without the field',
    edits: [
      [
        'query.ts',
        'if (value === undefined) return false;',
        "if (value === undefined) return condition.operator === '!=';",
      ],
      ['query.ts', "'>=', '!=', 'not-in'];", "'>=', 'not-in'];"],
    ],
  },
  {
    name: '!= finds null',
    edits: [['query.ts', 'return value !== null && !isEqual(value, wanted);', 'return !isEqual(value, wanted);']],
  },
  {
    name: 'a range finds other types',
    edits: [['query.ts', 'if (rankOf(value) !== rankOf(wanted)) return false;', '']],
  },
  {
    name: 'a query finds documents without the field that sorts it',
    edits: [['query.ts', '.filter(({ key }) => !key.includes(undefined))', '']],
  },
  {
    name: 'ties are always ascending',
    edits: [['query.ts', 'all.push({ field, direction });', "all.push({ field, direction: 'asc' });"]],
  },
  {
    name: 'a page starts with the last of the page before',
    edits: [['query.ts', 'compareKeys(key, from) > 0', 'compareKeys(key, from) >= 0']],
  },
  {
    name: 'a query ends before its end',
    edits: [['query.ts', 'compareKeys(key, to) <= 0', 'compareKeys(key, to) < 0']],
  },
  {
    name: 'a sum turns texts into numbers',
    edits: [['client.ts', "typeof value === 'number' ? value : 0", 'Number(value) || 0']],
  },
  {
    name: 'a read-only transaction sees what is written meanwhile',
    edits: [['client.ts', 'if (this.#isReadOnly) this.#time ??=', 'if (false) this.#time ??=']],
  },
  {
    name: 'a transaction writes although its job fails',
    edits: [
      [
        'client.ts',
        'if (readOnly || !isRepeated(error)',
        'await transaction.commit(); if (readOnly || !isRepeated(error)',
      ],
    ],
  },
];

export async function loadSimulation(edits: readonly Edit[]): Promise<Simulation> {
  const edited: esbuild.Plugin = {
    name: 'edited',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        const ofFile = edits.filter(([name]) => name === path.basename(file));
        const contents = ofFile.reduce((code, [, from, to]) => replaced(code, from, to), fs.readFileSync(file, 'utf8'));
        return { contents, loader: 'ts' };
      });
    },
  };
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: "export * from './client.ts'; export { Store } from './store.ts';",
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    plugins: [edited],
    format: 'cjs',
    platform: 'node',
    target: 'node24',
  });
  const module = { exports: {} };
  vm.compileFunction(outputFiles[0]!.text, ['module', 'exports', 'require'])(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  return module.exports as Simulation;
}

function replaced(code: string, from: string, to: string): string {
  const parts = code.split(from);
  if (parts.length !== 2) throw new Error(`The source has ${parts.length - 1} times: ${from}`);
  return parts.join(to);
}

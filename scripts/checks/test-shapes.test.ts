import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../toolchain.mjs';
import { hidingShapes } from './test-shapes.ts';

const tuple = ['a.test.ts:2 expects a tuple: expect each value by itself, or use toMatchObject'];
const joint = ['a.test.ts:2 awaits several things in one statement: write one for each'];

const isOfTests = /\.test\.tsx?$|(^|\/)(test|e2e)\/.+\.tsx?$/;

describe('does not say which part failed:', () => {
  test.each([
    ["expect([reply.status, reply.body.code]).toEqual([409, 'SLOT_FULL']);", tuple],
    ["expect([await state(), 'x'], 'request 2').toEqual(to);", tuple],
    ["expect.soft([status, code]).toEqual([200, 'done']);", tuple],
    ["expect(people.map(({ id, name }) => [id, name])).toEqual([['1', 'Ana']]);", tuple],
    ['const [ana, slot] = [await join(), await addSlot()];', joint],
    ['[ana, slot] = [await join(), await addSlot()];', joint],
  ])('%s', (line, found) => {
    expect(hidingShapes('a.test.ts', `\n${line}`)).toEqual(found);
  });
});

describe('says what failed:', () => {
  test.each([
    ["expect(reply).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } });"],
    ['expect([200, 404]).toContain(status);'],
    ["expect([['done', 'REFUSED'], ['REFUSED', 'done']]).toContainEqual(codes);"],
    ['expect([...codes]).toEqual([200]);'],
    ['expect([first, second].filter(isOpen)).toHaveLength(1);'],
    ['const [ana, eva] = await Promise.all([join(), join()]);'],
    ["const [yoga, box] = [{ id: 'yoga' }, { id: 'box' }];"],
  ])('%s', (line) => {
    expect(hidingShapes('a.test.ts', line)).toEqual([]);
  });
});

test('no test of this repository hides which part failed', () => {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => isOfTests.test(file) && fs.existsSync(path.join(root, file)));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => hidingShapes(file, fs.readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

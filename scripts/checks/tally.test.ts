import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../toolchain.mjs';
import { countSpecs } from './playwright-run.ts';
import { readVerdict, total, verdict } from './tally.ts';
import { count } from './vitest-run.ts';

const file = (status: 'passed' | 'failed', results: Record<string, string>, message = '') => ({
  name: path.join(root, 'domain/src/pricing.test.ts'),
  status,
  message,
  assertionResults: Object.entries(results).map(([fullName, of]) => ({ fullName, status: of })),
});

const suite = (results: Record<string, 'expected' | 'unexpected' | 'skipped'>) => ({
  title: 'cart/one-cart.test.ts',
  file: 'cart/one-cart.test.ts',
  specs: [],
  suites: [
    {
      title: 'a visitor',
      file: 'cart/one-cart.test.ts',
      specs: Object.entries(results).map(([title, status]) => ({ title, tests: [{ status }] })),
    },
  ],
});

describe('the last line of a test run', () => {
  test('counts the tests that passed, and the run succeeds', () => {
    const tally = total([
      { passed: 7, failed: [] },
      count('unit', { testResults: [file('passed', { a: 'passed', b: 'passed', c: 'skipped' })] }, true),
    ]);
    expect(verdict(tally)).toEqual({ text: '9 passed, 0 failed', ok: true });
  });

  test.each([
    { passed: 7, failed: [] },
    { passed: 7, failed: ['a.test.ts: adds', 'b.test.ts: rounds'] },
  ])('is read again: %o', (tally) => {
    expect(readVerdict(`▸ Unit tests\n✖ lint\n\n${verdict(tally).text}\n`)).toEqual(tally);
  });

  test('is not found in the output of a run that broke off', () => {
    expect(readVerdict('▸ Unit tests\n7 passed, 0 failed so far')).toBeUndefined();
  });

  test('follows the names of all failed tests, and the run fails', () => {
    const tally = count(
      'unit',
      { testResults: [file('failed', { 'pricing adds': 'passed', 'pricing rounds': 'failed' })] },
      false,
    );
    expect(verdict(tally)).toEqual({
      text: '✖ domain/src/pricing.test.ts: pricing rounds\n1 passed, 1 failed',
      ok: false,
    });
  });

  test('counts a file that cannot be loaded as failed', () => {
    const tally = count('unit', { testResults: [file('failed', {}, 'Cannot find module\n  at x')] }, false);
    expect(tally).toEqual({ passed: 0, failed: ['domain/src/pricing.test.ts: Cannot find module'] });
  });

  test('counts an error outside of any test as failed', () => {
    expect(count('unit', { testResults: [file('passed', { a: 'passed' })] }, false).failed).toHaveLength(1);
  });

  test('counts browser tests', () => {
    const results = { 'fills one cart': 'expected', pays: 'unexpected', leaves: 'skipped' } as const;
    expect(countSpecs({ suites: [suite(results)], errors: [] }, false)).toEqual({
      passed: 1,
      failed: ['web/e2e/cart/one-cart.test.ts: a visitor pays'],
    });
  });

  test('counts as failed what Playwright could not load or finish', () => {
    const notLoaded = { suites: [], errors: [{ message: 'Cannot find module\n  at x' }] };
    expect(countSpecs(notLoaded, false)).toEqual({ passed: 0, failed: ['browser: Cannot find module'] });
    expect(countSpecs({ suites: [suite({ pays: 'expected' })], errors: [] }, false).failed).toHaveLength(1);
    expect(countSpecs({ suites: [], errors: [] }, true).failed).toEqual(['browser: no test was found']);
  });

  test('reports a part without tests as failed, and so a run without any', () => {
    expect(count('browser', { testResults: [] }, true).failed).toEqual(['browser: no test was found']);
    expect(verdict(total([]))).toEqual({ text: '0 passed, 0 failed', ok: false });
  });
});

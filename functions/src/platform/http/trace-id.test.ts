import { expect, test } from 'vitest';
import { traceIdOf } from './trace-id.ts';

const id = '105445aa7843bc8bf206b12000100000';

test.each([
  ['x-cloud-trace-context', id],
  ['x-cloud-trace-context', `${id}/1`],
  ['x-cloud-trace-context', `${id}/18446744073709551615;o=1`],
  ['traceparent', `00-${id}-00f067aa0ba902b7-01`],
])('%s: %s names the trace', (name, value) => {
  expect(traceIdOf({ [name]: value })).toBe(id);
});

test.each([
  ['x-cloud-trace-context', ''],
  ['x-cloud-trace-context', 'trace'],
  ['x-cloud-trace-context', `${id}/x`],
  ['x-cloud-trace-context', id.toUpperCase()],
  ['x-cloud-trace-context', `${id}/${'1'.repeat(10_000)}`],
  ['x-cloud-trace-context', 'a'.repeat(10_000)],
  ['x-cloud-trace-context', '0'.repeat(32)],
  ['x-cloud-trace-context', `${id}\n{"severity":"CRITICAL"}`],
  ['traceparent', `00-${id}-00f067aa0ba902b7`],
  ['traceparent', `00-${id}-00f067aa0ba902b7-01-more`],
  ['traceparent', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
])('%s: %j names none', (name, value) => {
  expect(traceIdOf({ [name]: value })).toBeNull();
});

import { expect, test } from 'vitest';
import { severeFindings } from './advisories.ts';

const advisory = (id: string, severity: string) => ({
  name: 'qs',
  title: 'Denial of service',
  url: `https://github.com/advisories/${id}`,
  severity,
});
const report = {
  vulnerabilities: {
    qs: { via: [advisory('GHSA-aaaa', 'high'), advisory('GHSA-bbbb', 'moderate')] },
    express: { via: ['qs'] },
    router: { via: [advisory('GHSA-cccc', 'critical')] },
  },
};
const idsIn = (accepted: string[]) => severeFindings(report, accepted).map(({ url }) => url.slice(-9));

test('high and critical advisories are found, once for the package they are about', () => {
  expect(idsIn([])).toEqual(['GHSA-aaaa', 'GHSA-cccc']);
});

test('an advisory accepted by its id is left out', () => {
  expect(idsIn(['GHSA-cccc'])).toEqual(['GHSA-aaaa']);
});

test('a failed audit does not pass for a clean one', () => {
  expect(() => severeFindings({ message: '405 Method Not Allowed' }, [])).toThrow(
    /no answer \(405 Method Not Allowed\)/,
  );
});

test('a clean report has no findings', () => {
  expect(severeFindings({ vulnerabilities: {} }, [])).toEqual([]);
});

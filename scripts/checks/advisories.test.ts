import { expect, test } from 'vitest';
import { graveFindings } from './advisories.ts';

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
const idsIn = (accepted: string[]) => graveFindings(report, accepted).map(({ url }) => url.slice(-9));

test('what is high or critical counts, once, where it stands', () => {
  expect(idsIn([])).toEqual(['GHSA-aaaa', 'GHSA-cccc']);
});

test('what was accepted by its id counts no more', () => {
  expect(idsIn(['GHSA-cccc'])).toEqual(['GHSA-aaaa']);
});

test('a report that could not be made is no clean one', () => {
  expect(() => graveFindings({ message: '405 Method Not Allowed' }, [])).toThrow(
    /no answer \(405 Method Not Allowed\)/,
  );
});

test('a clean report has nothing', () => {
  expect(graveFindings({ vulnerabilities: {} }, [])).toEqual([]);
});

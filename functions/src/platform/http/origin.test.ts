import { expect, test } from 'vitest';
import { originOf } from './origin.ts';

const ana = '203.0.113.7';
const eva = '198.51.100.4';
const hosting = '192.178.0.9';

test.each([
  ['behind Hosting, the last entry but one is the caller', `${ana}, ${hosting}`, { address: ana, peer: hosting }],
  ['a direct call to the function names only the caller', ana, { address: ana, peer: ana }],
  [
    'past Hosting, the peer is true whatever is forged before it',
    `1.1.1.1, 2.2.2.2, ${eva},${ana}`,
    { address: eva, peer: ana },
  ],
  ['an entry that is not an address is ignored', `<script>, ${ana}`, { address: ana, peer: ana }],
  ['empty entries are ignored', `, ,${ana}, ${hosting},`, { address: ana, peer: hosting }],
])('%s', (_, header, origin) => {
  expect(originOf(header, '169.254.8.1')).toEqual(origin);
});

test('without the header, the connection names the caller', () => {
  expect(originOf(undefined, '127.0.0.1')).toEqual({ address: '127.0.0.1', peer: '127.0.0.1' });
  for (const mapped of ['::ffff:127.0.0.1', '::FFFF:7f00:1'])
    expect(originOf('', mapped)).toEqual({ address: '127.0.0.1', peer: '127.0.0.1' });
});

test.each([
  ['2800:810:4a2:1::1', '2800:810:4a2:1::/64'],
  ['2800:0810:04A2:0001:ffff:1:2:3', '2800:810:4a2:1::/64'],
  ['2800:810::9', '2800:810:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2800:810:4a2:1:2:3:4::', '2800:810:4a2:1::/64'],
  ['1:2:3:4:5:6:190.210.1.1', '1:2:3:4::/64'],
])('the IPv6 address %s is counted as its network %s', (address, network) => {
  expect(originOf(`${address}, ${hosting}`).address).toBe(network);
});

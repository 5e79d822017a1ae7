import { expect, test } from 'vitest';
import { originOf } from './origin.ts';

const ana = '203.0.113.7';
const eva = '198.51.100.4';
const hosting = '192.178.0.9';

test.each([
  ['behind Hosting the entry before the last is the caller', `${ana}, ${hosting}`, { address: ana, peer: hosting }],
  ['a call to the function itself has the caller alone', ana, { address: ana, peer: ana }],
  [
    'past Hosting the peer stays true whatever is written before it',
    `1.1.1.1, 2.2.2.2, ${eva},${ana}`,
    { address: eva, peer: ana },
  ],
  ['what is no address names nobody', `<script>, ${ana}`, { address: ana, peer: ana }],
  ['empty entries are none', `, ,${ana}, ${hosting},`, { address: ana, peer: hosting }],
])('%s', (_, header, origin) => {
  expect(originOf(header, '169.254.8.1')).toEqual(origin);
});

test('without the header the connection says who calls', () => {
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
])('%s is counted as the network %s', (address, network) => {
  expect(originOf(`${address}, ${hosting}`).address).toBe(network);
});

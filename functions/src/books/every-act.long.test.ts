/**
 * Changes every document that an act read between its decision and its commit. Firestore's client refuses the commit
 * each time, and the act decides again.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openGym, type Reply } from '../../test/gym.ts';
import { actSites } from '../../test/asked.ts';
import { interfered } from '../../test/interfere.ts';
import { scenes } from '../../test/scenes.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
afterEach(() => {
  vi.restoreAllMocks();
  gym.clock.now = timeNow();
});
const played = new Set<string>();
const isReply = (reply: unknown): reply is Reply => typeof reply === 'object' && reply !== null && 'headers' in reply;

describe('an act decides again when anything that it asked for has changed:', () => {
  test.each(Object.keys(scenes))('%s', async (name) => {
    // Makes the pause between retries 0.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const call = await scenes[name]!(gym);
    const { reply, found, sites } = await interfered(call);
    expect(found).toEqual([]);
    if (isReply(reply)) expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    expect(sites.size, 'acts that write').toBeGreaterThan(0);
    for (const site of sites) played.add(site);
  });
});

test('every act has a scene', () => {
  expect(actSites().filter((site) => !played.has(site))).toEqual([]);
});

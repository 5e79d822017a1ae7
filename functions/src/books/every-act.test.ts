/**
 * Everything that an act asked for is changed between its decision and its commit, by somebody else, at the border of
 * Firestore's client. The commit is refused each time, and the act decides again.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { openGym } from '../../test/gym.ts';
import { actSites, askedIn, observed } from '../../test/asked.ts';
import { interfered } from '../../test/interfere.ts';
import { scenes } from '../../test/scenes.ts';

const gym = openGym();
const played = new Set<string>();

describe('an act decides again when anything that it asked for has changed:', () => {
  for (const [name, scene] of Object.entries(scenes))
    test(`${name}`, async () => {
      // Retries do not pause.
      vi.spyOn(Math, 'random').mockReturnValue(0);
      const call = await scene(gym);
      const { reply, found, sites } = await interfered(call);
      vi.restoreAllMocks();
      expect(found).toEqual([]);
      expect(sites.size, 'acts that write').toBeGreaterThan(0);
      expect((reply as { status?: number } | undefined)?.status ?? 200, JSON.stringify(reply)).toBeLessThan(300);
      for (const site of sites) played.add(site);
    });
});

test('every act has a scene', () => {
  expect(actSites().filter((site) => !played.has(site))).toEqual([]);
});

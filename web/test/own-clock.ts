// Stops the site's clock, even while a test file loads. Timers keep running.
import { beforeEach, vi } from 'vitest';
import { TUESDAY_NOON } from '../../test/tuesday-noon.ts';

vi.setSystemTime(TUESDAY_NOON);
beforeEach(() => void vi.setSystemTime(TUESDAY_NOON));

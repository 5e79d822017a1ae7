// Stops the clock of the site, also while a test file is loaded. Timers run on.
import { beforeEach, vi } from 'vitest';
import { TUESDAY_NOON } from '../../test/tuesday-noon.ts';

vi.setSystemTime(TUESDAY_NOON);
beforeEach(() => void vi.setSystemTime(TUESDAY_NOON));

import { test } from 'vitest';
import { expectNothingWrong } from '../../test/history/play-history.ts';

/** The long run plays a hundred thousand. */
test('ten thousand steps never oversell a date, nor lose a credit', { timeout: 300_000 }, () => expectNothingWrong(10));

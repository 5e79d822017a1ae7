/**
 * Throttles this process's concurrent attempts per slot: fewer after a conflict, more after a success. This avoids most
 * conflicts of a rush. Correctness does not depend on it.
 */
import { isConflict } from '../platform/retry.ts';

const MOST_AT_ONCE = 8;

interface Turn {
  running: number;
  atOnce: number;
  waiting: (() => void)[];
}
const turns = new Map<string, Turn>();

/** @param attempt awaits the given function before it reads its first slots; later slots do not queue */
export async function inTurn<T>(
  attempt: (enter: (paths: readonly string[]) => Promise<void>) => Promise<T>,
): Promise<T> {
  const held: string[] = [];
  let hasEntered = false;
  let isBeaten = false;
  try {
    return await attempt(async (paths) => {
      if (hasEntered) return;
      hasEntered = true;
      // Sorted, to prevent deadlocks.
      for (const path of paths.toSorted()) {
        await enter(path);
        held.push(path);
      }
    });
  } catch (error) {
    isBeaten = isConflict(error);
    throw error;
  } finally {
    for (const path of held) leave(path, isBeaten);
  }
}

async function enter(path: string): Promise<void> {
  const turn = turns.get(path) ?? { running: 0, atOnce: MOST_AT_ONCE, waiting: [] };
  turns.set(path, turn);
  if (turn.running < turn.atOnce) turn.running++;
  else await new Promise<void>((resolve) => turn.waiting.push(resolve));
}

function leave(path: string, isBeaten: boolean): void {
  const turn = turns.get(path)!;
  turn.running--;
  turn.atOnce = isBeaten ? Math.max(1, Math.floor(turn.atOnce / 2)) : Math.min(MOST_AT_ONCE, turn.atOnce + 1);
  while (turn.waiting.length > 0 && turn.running < turn.atOnce) {
    turn.running++;
    turn.waiting.shift()!();
  }
  if (turn.running === 0) turns.delete(path);
}

/**
 * Lets a few acts of this process at a time try for the same slots. A throttle: it spares most conflicts of a rush, and
 * nothing depends on it.
 */
const AT_ONCE = 8;

interface Turn {
  running: number;
  waiting: (() => void)[];
}
const turns = new Map<string, Turn>();

/** @param job gets what it awaits before it reads its first slots; later ones are not waited for */
export async function takeTurns<T>(
  job: (enter: (paths: readonly string[]) => Promise<void>) => Promise<T>,
): Promise<T> {
  const held: string[] = [];
  let hasEntered = false;
  try {
    return await job(async (paths) => {
      if (hasEntered) return;
      hasEntered = true;
      // In sorted order, which rules out deadlocks.
      for (const path of paths.toSorted()) {
        await enter(path);
        held.push(path);
      }
    });
  } finally {
    for (const path of held) leave(path);
  }
}

async function enter(path: string): Promise<void> {
  const turn = turns.get(path) ?? { running: 0, waiting: [] };
  turns.set(path, turn);
  if (turn.running < AT_ONCE) turn.running++;
  else await new Promise<void>((resolve) => turn.waiting.push(resolve));
}

function leave(path: string): void {
  const turn = turns.get(path)!;
  const next = turn.waiting.shift();
  // The next one takes over this place.
  if (next) next();
  else if (--turn.running === 0) turns.delete(path);
}

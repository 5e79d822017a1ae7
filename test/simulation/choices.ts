/** Where a schedule's decisions come from. All chance of a run passes through `pick`, so its picks repeat it. */
export interface Choices {
  /** @returns a number from 0 to below `options` */
  pick: (options: number) => number;
  readonly picked: readonly number[];
}

/** Mulberry32: every seed has its own sequence. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function seeded(seed: number): Choices {
  const random = randomOf(seed);
  const picked: number[] = [];
  return {
    picked,
    pick(options) {
      const choice = options === 1 ? 0 : Math.floor(random() * options);
      picked.push(choice);
      return choice;
    },
  };
}

/** Takes the given picks first, then always the first option. */
export function following(given: readonly number[]): Choices & { readonly options: readonly number[] } {
  const picked: number[] = [];
  const seenOptions: number[] = [];
  return {
    picked,
    options: seenOptions,
    pick(options) {
      const choice = Math.min(given[picked.length] ?? 0, options - 1);
      picked.push(choice);
      seenOptions.push(options);
      return choice;
    },
  };
}

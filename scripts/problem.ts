/** An error that the person at the terminal can fix: the message says what is wrong and how to fix it. */
export class Problem extends Error {}

/** Prints why a script has failed. A problem needs no stack. */
export function printError(error: unknown): void {
  console.error(error instanceof Problem ? `\n✖ ${error.message}\n` : error);
}

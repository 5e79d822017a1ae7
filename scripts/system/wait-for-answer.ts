import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Resolves as soon as the address answers with a success.
 * @param timeoutMs after which it rejects, with the last failure
 */
export async function waitForAnswer(url: string, timeoutMs = 60_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const failure = await failureOf(url);
    if (failure === null) return;
    if (Date.now() > end) throw new Error(`${url} ${failure}`);
    await sleep(100);
  }
}

async function failureOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    const text = await response.text();
    return response.ok ? null : `answers ${response.status}: ${text.slice(0, 200)}`;
  } catch (error) {
    return `does not answer (${error instanceof Error ? error.message : String(error)})`;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when the address answers with a success; rejects with what went wrong last when it has not by `patience` milliseconds. */
export async function answers(url: string, patience = 60_000): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const refusal = await refusalOf(url);
    if (refusal === null) return;
    if (Date.now() > end) throw new Error(`${url} ${refusal}`);
    await sleep(100);
  }
}

async function refusalOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    const text = await response.text();
    return response.ok ? null : `answers ${response.status}: ${text.slice(0, 200)}`;
  } catch (error) {
    return `does not answer (${error instanceof Error ? error.message : String(error)})`;
  }
}

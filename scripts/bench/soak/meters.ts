// What may grow while a gym goes on: memory, and how long the first call takes that writes anything.
import fs from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { address, ports } from '../../system/ports.ts';
import { descendants } from '../../system/process-tree.ts';
import { join, must, type Offer, putIntoCart } from '../server/through-hosting.ts';
import { absencePath, anyOf, ownDates, type Scene } from './acts.ts';

const MB = 2 ** 20;

const residentMb = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

const commandOf = (pid: number): string => {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
};

/** Megabytes of the processes that run the functions, and of the Firestore emulator. */
export function serverMemory(): { functions: number; firestore: number } {
  const sums = { functions: 0, firestore: 0 };
  for (const pid of descendants(process.pid)) {
    const command = commandOf(pid);
    if (command.includes('functionsEmulatorRuntime')) sums.functions += residentMb(pid);
    else if (command.includes('firestore-emulator')) sums.firestore += residentMb(pid);
  }
  return sums;
}

/** A page that stays open. */
export class OpenPage {
  readonly #cdp: CDPSession;

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  static async at(browser: Browser, path: string, signIn?: (page: Page) => Promise<void>): Promise<OpenPage> {
    const page = await browser.newPage({ locale: 'es-AR' });
    await signIn?.(page);
    await page.goto(address(ports.site) + path);
    return new OpenPage(await page.context().newCDPSession(page));
  }

  /** @returns megabytes of what its scripts keep */
  async heap(): Promise<number> {
    await this.#cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#cdp.send('Runtime.getHeapUsage');
    return usedSize / MB;
  }
}

export interface FirstWrites {
  /** Milliseconds each. */
  line: number;
  checkout: number;
  absence: number;
  absenceAgain: number;
}

/** What nobody has done before: a new person's line in the cart and checkout, and an absence of a member. */
export async function firstWrites(scene: Scene, free: readonly Offer[]): Promise<FirstWrites> {
  const took: number[] = [];
  const note = (method: string, ms: number) => void (method !== 'GET' && took.push(ms));
  const person = await join(`primera-${Date.now()}@gympower.test`);
  const timed = { ...person, ask: timedAsk(person.ask, note) };
  const orderId = await putIntoCart(timed, anyOf(free)!);
  await must(timed.ask('PUT', '/order/checkout', { orderId, state: 'Created' }));
  const [, line, checkout] = took;
  for (const member of scene.members) {
    const session = (await ownDates(member)).find(({ as, ausentes }) => as === 'plan' && ausentes === 0);
    if (!session) continue;
    const { took: absence } = await must(member.ask('PUT', absencePath(session)));
    const { took: absenceAgain } = await must(member.ask('PUT', absencePath(session)));
    return { line: line!, checkout: checkout!, absence, absenceAgain };
  }
  throw new Error('Nobody has a place to give up');
}

const timedAsk =
  (ask: Scene['admin']['ask'], note: (method: string, ms: number) => void): Scene['admin']['ask'] =>
  async <Body>(method: string, path: string, body?: unknown) => {
    const answer = await ask<Body>(method, path, body);
    note(method, answer.took);
    return answer;
  };

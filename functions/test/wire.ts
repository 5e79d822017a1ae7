/**
 * The connection between the server and all external services: Firestore, Mercado Pago, SendGrid. A test cuts it at the
 * n-th request: nothing gets out and no answer comes back, as if the process had been killed there.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { examineBooks } from '../src/doctor/examine-gym.ts';
import { db } from '../src/platform/firebase.ts';
import { requestsOf } from './firestore-requests.ts';

export interface Cut {
  at: number;
  /** `before`: the request is not sent. `after`: it takes effect, but its answer is lost. */
  when: 'before' | 'after';
}

/** PERMISSION_DENIED and 403: no caller treats these as temporary, so nothing is retried. */
const cutOff = () => Object.assign(new Error('the wire is cut'), { code: 7 });
const CUT_OFF_STATUS = 403;

export class Wire {
  #cut: Cut | null = null;
  #requests = 0;
  #dead = false;
  readonly #proxies: http.Server[] = [];

  cut(cut: Cut): void {
    this.#cut = cut;
    this.#requests = 0;
    this.#dead = false;
  }

  /** Restores the connection. @returns whether the cut happened */
  mend(): boolean {
    const happened = this.#dead;
    this.#cut = null;
    this.#dead = false;
    return happened;
  }

  /**
   * Cuts it after a request of the act, checks that the books agree, and repeats the act.
   * @returns whether there were so many requests
   */
  async killAt(at: number, act: () => Promise<unknown>, now: Date): Promise<boolean> {
    this.cut({ at, when: 'after' });
    await act().catch(() => {});
    const wasCut = this.mend();
    assert.deepEqual(await examineBooks(now), []);
    await act();
    return wasCut;
  }

  close(): void {
    for (const proxy of this.#proxies) proxy.closeAllConnections();
    for (const proxy of this.#proxies) proxy.close();
  }

  #next(): { sent: boolean; answered: boolean } {
    if (this.#dead) return { sent: false, answered: false };
    if (!this.#cut || ++this.#requests !== this.#cut.at) return { sent: true, answered: true };
    this.#dead = true;
    return { sent: this.#cut.when === 'after', answered: false };
  }

  attach(firestore: Firestore): void {
    const requests = requestsOf(firestore);
    for (const name of ['request', 'requestStream'] as const) {
      const send = requests[name].bind(firestore);
      requests[name] = async (...args) => {
        const { sent, answered } = this.#next();
        const answer = sent ? await send(...args) : null;
        if (!answered) throw cutOff();
        return answer;
      };
    }
  }

  /** Starts a proxy through the wire. @returns its address, to use instead of the stand-in's */
  async toHost(url: string): Promise<string> {
    const proxy = http.createServer((request, response) => void this.#forward(request, response, url));
    this.#proxies.push(proxy);
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  }

  async #forward(request: http.IncomingMessage, response: http.ServerResponse, url: string): Promise<void> {
    const { sent, answered } = this.#next();
    const body = await text(request);
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
    const reply = sent
      ? await fetch(url + request.url, { method: request.method!, headers, ...(body && { body }) })
      : null;
    if (!reply || !answered) {
      response.writeHead(CUT_OFF_STATUS, { 'Content-Type': 'application/json' }).end('{}');
      return;
    }
    const contentType = reply.headers.get('content-type') ?? 'text/plain';
    response.writeHead(reply.status, { 'Content-Type': contentType }).end(await reply.text());
  }
}

export function openWire(): Wire {
  const wire = new Wire();
  beforeAll(() => wire.attach(db()));
  afterEach(() => void wire.mend());
  afterAll(() => wire.close());
  return wire;
}

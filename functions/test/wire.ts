/**
 * The cable between the server and everything outside: Firestore, Mercado Pago, SendGrid. A test cuts it at the k-th request; from then on
 * nothing gets out and nothing comes back, which is what the world sees of a process that was killed at that line.
 */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Firestore } from 'firebase-admin/firestore';

export interface Cut {
  /** The request at which it happens, counted from 1. */
  at: number;
  /** Before it leaves, or when it has done its work and only the answer is lost. */
  when: 'before' | 'after';
}

/** PERMISSION_DENIED and 403: what nobody takes for a passing fault and tries again. */
const dead = () => Object.assign(new Error('the cable is cut'), { code: 7 });
const DEAD_STATUS = 403;

/** The two methods through which everything leaves Firestore's client. They are its own affair; there is no better place outside it. */
type Doors = Record<'request' | 'requestStream', (...args: unknown[]) => Promise<unknown>>;

export class Wire {
  #cut: Cut | null = null;
  #requests = 0;
  #dead = false;
  readonly #servers: http.Server[] = [];

  /** Counts from here on. */
  cut(cut: Cut): void {
    this.#cut = cut;
    this.#requests = 0;
    this.#dead = false;
  }

  /** Lets everything through again, and answers whether the cut came to happen. */
  mend(): boolean {
    const happened = this.#dead;
    this.#cut = null;
    this.#dead = false;
    return happened;
  }

  close(): void {
    for (const server of this.#servers) server.closeAllConnections();
    for (const server of this.#servers) server.close();
  }

  #next(): { sent: boolean; answered: boolean } {
    if (this.#dead) return { sent: false, answered: false };
    if (!this.#cut || ++this.#requests !== this.#cut.at) return { sent: true, answered: true };
    this.#dead = true;
    return { sent: this.#cut.when === 'after', answered: false };
  }

  /** Leads this client's requests through the cable. */
  attach(firestore: Firestore): void {
    const doors = firestore as unknown as Doors;
    for (const name of ['request', 'requestStream'] as const) {
      const send = doors[name].bind(firestore);
      doors[name] = async (...args) => {
        const { sent, answered } = this.#next();
        const answer = sent ? await send(...args) : null;
        if (!answered) throw dead();
        return answer;
      };
    }
  }

  /** @returns the address to use instead of a stand-in's */
  async toHost(url: string): Promise<string> {
    const server = http.createServer((request, response) => void this.#forward(request, response, url));
    this.#servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async #forward(request: http.IncomingMessage, response: http.ServerResponse, url: string): Promise<void> {
    const { sent, answered } = this.#next();
    const body = await text(request);
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
    const reply = sent
      ? await fetch(url + request.url, { method: request.method!, headers, ...(body && { body }) })
      : null;
    if (!reply || !answered) response.writeHead(DEAD_STATUS, { 'Content-Type': 'application/json' }).end('{}');
    else
      response
        .writeHead(reply.status, { 'Content-Type': reply.headers.get('content-type') ?? 'text/plain' })
        .end(await reply.text());
  }
}

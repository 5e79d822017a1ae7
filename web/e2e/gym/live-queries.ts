/**
 * Ends the live queries of closed pages. The Firestore emulator does not: at every write it repeats each query that a
 * page ever listened to, so after dozens of tests a write takes seconds.
 */
import type { BrowserContext, Request } from '@playwright/test';

const CHANNEL = '/google.firestore.v1.Firestore/Listen/channel';

/** A connection of the Firestore client, in the terms of its WebChannel protocol. */
interface Channel {
  url: URL;
  session: Promise<string | undefined>;
  requestId: number;
  messages: number;
  database: string;
  targets: Set<number>;
}

interface Message {
  database: string;
  addTarget?: { targetId: number };
  removeTarget?: number;
}

export function watchLiveQueries(context: BrowserContext): () => Promise<void> {
  const channels: Channel[] = [];

  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname !== CHANNEL || request.method() !== 'POST') return;
    const requestId = Number(url.searchParams.get('RID'));
    const opens = !url.searchParams.has('SID');
    const channel = opens ? newChannel(url, request) : channels.find((each) => each.requestId === requestId - 1);
    if (!channel) return;
    if (opens) channels.push(channel);
    channel.requestId = requestId;
    for (const message of messagesOf(request)) note(channel, message);
  });

  return async () => {
    await Promise.all(channels.filter(({ targets }) => targets.size > 0).map(endTargets));
  };
}

const newChannel = (url: URL, request: Request): Channel => ({
  url,
  session: sessionOf(request).catch(() => undefined),
  requestId: 0,
  messages: 0,
  database: '',
  targets: new Set(),
});

/** The server's first answer begins with `[[0,["c","SESSION",...`. */
async function sessionOf(request: Request): Promise<string | undefined> {
  const response = await request.response();
  return /\["c","([^"]+)"/.exec((await response?.text()) ?? '')?.[1];
}

function messagesOf(request: Request): Message[] {
  const form = [...new URLSearchParams(request.postData() ?? '')];
  return form.filter(([name]) => name.endsWith('___data__')).map(([, json]) => JSON.parse(json) as Message);
}

function note(channel: Channel, { database, addTarget, removeTarget }: Message): void {
  channel.messages += 1;
  channel.database = database;
  if (addTarget) channel.targets.add(addTarget.targetId);
  if (removeTarget !== undefined) channel.targets.delete(removeTarget);
}

async function endTargets({ url, session, requestId, messages, database, targets }: Channel): Promise<void> {
  const id = await session;
  if (id === undefined) return;
  const address = new URL(url.origin + url.pathname);
  const form = new URLSearchParams({ count: String(targets.size), ofs: String(messages) });
  const parameters = { VER: '8', database, SID: id, RID: String(requestId + 1), AID: '0' };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  [...targets].forEach((target, index) =>
    form.set(`req${index}___data__`, JSON.stringify({ database, removeTarget: target })),
  );
  await fetch(address, { method: 'POST', body: form }).then((response) => response.text());
}

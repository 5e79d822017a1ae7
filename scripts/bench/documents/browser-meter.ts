/** The documents that a page of the dashboard reads straight from Firestore, counted in what the browser receives. */
import type { CDPSession, Page } from 'playwright-core';

export interface PageReads {
  documents: number;
  /** Counts and sums that the server makes: one read for a thousand records, at least one. */
  aggregations: number;
  /** Live queries and aggregations: of each, the rules may read the caller's record once. */
  queries: number;
}

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

/** @returns how many bytes the page received since the last question, as they came over the wire */
export async function meterTransfer(page: Page): Promise<() => number> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  let bytes = 0;
  await cdp.send('Network.enable');
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => {
    const received = bytes;
    bytes = 0;
    return received;
  };
}

/** Listens from here on. @returns what was read since the last question */
export async function meterPage(page: Page): Promise<() => PageReads> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const received = new Map<string, string>();
  let [queries, aggregations] = [0, 0];
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    // The browser asks beforehand whether it may send to another origin: that counts nothing.
    if (request.method === 'OPTIONS') return;
    if (request.url.includes(':runAggregationQuery')) [queries, aggregations] = [queries + 1, aggregations + 1];
    if (request.url.includes('/Listen/channel'))
      queries += occurrences(decodeURIComponent(request.postData ?? ''), '"addTarget"');
  });
  // A live query's answer has no end: it is read while it comes.
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes('/Listen/channel')) return;
    received.set(requestId, '');
    void cdp.send('Network.streamResourceContent', { requestId }).then(
      ({ bufferedData }) =>
        received.set(requestId, Buffer.from(bufferedData, 'base64').toString() + received.get(requestId)!),
      () => {}, // it was whole already
    );
  });
  cdp.on('Network.dataReceived', ({ requestId, data }) => {
    if (data && received.has(requestId))
      received.set(requestId, received.get(requestId)! + Buffer.from(data, 'base64').toString());
  });
  return () => {
    const documents = [...received.values()].reduce((sum, text) => sum + occurrences(text, '"documentChange"'), 0);
    const reads = { documents, aggregations, queries };
    for (const id of received.keys()) received.set(id, '');
    [queries, aggregations] = [0, 0];
    return reads;
  };
}

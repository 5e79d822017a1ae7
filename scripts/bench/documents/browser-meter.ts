// Counts the documents that a page of the dashboard reads directly from Firestore, in what the browser receives.
import type { CDPSession, Page } from 'playwright-core';

export interface PageReads {
  documents: number;
  /** Counts and sums made by the server. Each costs one read per thousand records, and at least one. */
  aggregations: number;
  /** Live queries and aggregations. For each, the rules may read the caller's record once. */
  queries: number;
}

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

/** @returns a function that says how many bytes came over the wire since it was last called */
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

/** @returns a function that says what was read since it was last called */
export async function meterPage(page: Page): Promise<() => PageReads> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const received = new Map<string, string>();
  let queries = 0;
  let aggregations = 0;
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    // A CORS preflight reads nothing.
    if (request.method === 'OPTIONS') return;
    if (request.url.includes(':runAggregationQuery')) {
      queries += 1;
      aggregations += 1;
    }
    if (request.url.includes('/Listen/channel'))
      queries += occurrences(decodeURIComponent(request.postData ?? ''), '"addTarget"');
  });
  // The response of a live query never ends, so we read it as a stream.
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes('/Listen/channel')) return;
    received.set(requestId, '');
    void cdp.send('Network.streamResourceContent', { requestId }).then(
      ({ bufferedData }) =>
        received.set(requestId, Buffer.from(bufferedData, 'base64').toString() + received.get(requestId)!),
      () => {}, // the response was already complete
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
    queries = 0;
    aggregations = 0;
    return reads;
  };
}

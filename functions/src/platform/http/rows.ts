/** Sends a list of any length as one JSON array, while it is being read. */
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { log } from '../log.ts';

export type Rows = Iterable<unknown> | AsyncIterable<unknown>;

/** Characters that are put together before they are sent. */
const CHUNK = 16_384;

/**
 * The first row is read before the headers are sent, so an error up to then is answered like any other. After a later
 * one the connection is closed without the closing bracket, so nobody takes the part that was sent for the whole.
 * @throws whatever reading the first row throws
 */
export async function sendRows(response: Response, rows: Rows): Promise<void> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const first = await iterator.next();
  response.type('application/json');
  if (response.req.method === 'HEAD') {
    await iterator.return?.();
    response.end();
    return;
  }
  try {
    await pipeline(jsonOf(first, iterator), response);
  } catch (error) {
    log.error('a list was sent in part', error);
    response.destroy();
  }
}

type RowIterator = Iterator<unknown> | AsyncIterator<unknown>;

async function* jsonOf(first: IteratorResult<unknown>, iterator: RowIterator): AsyncGenerator<string> {
  try {
    let text = '[';
    for (let row = first; !row.done; row = await iterator.next()) {
      text += `${row === first ? '' : ','}${JSON.stringify(row.value)}`;
      if (text.length < CHUNK) continue;
      yield text;
      text = '';
    }
    yield `${text}]`;
  } finally {
    await iterator.return?.();
  }
}

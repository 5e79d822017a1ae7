import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { log } from '../log.ts';

export type Rows = Iterable<unknown> | AsyncIterable<unknown>;

/** In characters. */
const CHUNK = 16_384;

/**
 * Reads the first row before it sends the headers, so that an early error gets a normal answer. A later error closes
 * the connection without the closing bracket, which clients notice.
 * @throws the error of reading the first row
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

/** Refuses compressed bodies, because a few kilobytes can inflate to a gigabyte. */
import { Refusal } from '@gym-power/domain';
import express, { type RequestHandler, type Response } from 'express';
import type { RuntimeRequest } from './open-front-door.ts';
import { readForm } from './read-form.ts';

const MAX_BODY_BYTES = 1_000_000;

const json = express.json({ limit: MAX_BODY_BYTES, strict: false, type: 'application/json', inflate: false });
const bytesUpTo = (limit: number) => express.raw({ limit, type: () => true, inflate: false });

/** @throws Refusal MALFORMED, TOO_LARGE, UNSUPPORTED_MEDIA_TYPE */
export async function readBody(request: RuntimeRequest, response: Response, multipart: boolean): Promise<unknown> {
  if (!hasBody(request)) return {};
  if (bytesOf(request) > MAX_BODY_BYTES) throw new Refusal('TOO_LARGE');
  if (request.is('application/json')) {
    if (request.rawBody) return request.body;
    return parsedBy(json, request, response);
  }
  if (multipart && request.is('multipart/form-data'))
    return readForm(request.headers, await allBytes(request, response, MAX_BODY_BYTES));
  throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
}

export interface BytesAllowed {
  types: readonly string[];
  /** In bytes. */
  max: number;
}

/** @throws Refusal TOO_LARGE, UNSUPPORTED_MEDIA_TYPE */
export async function readBytes(
  request: RuntimeRequest,
  response: Response,
  { types, max }: BytesAllowed,
): Promise<Buffer> {
  if (!hasBody(request)) return Buffer.alloc(0);
  if (!request.is([...types])) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  if (bytesOf(request) > max) throw new Refusal('TOO_LARGE');
  return allBytes(request, response, max);
}

const allBytes = async (request: RuntimeRequest, response: Response, max: number): Promise<Buffer> =>
  request.rawBody ?? ((await parsedBy(bytesUpTo(max), request, response)) as Buffer);

async function parsedBy(parser: RequestHandler, request: RuntimeRequest, response: Response): Promise<unknown> {
  await new Promise<void>((resolve, reject) =>
    parser(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
  );
  return request.body;
}

const bytesOf = ({ headers, rawBody }: RuntimeRequest): number =>
  rawBody?.length ?? Number(headers['content-length'] ?? 0);

const hasBody = (request: RuntimeRequest): boolean =>
  request.headers['transfer-encoding'] !== undefined || bytesOf(request) > 0;

import { clientRefusals } from '@gym-power/domain';

const BASE = '/api';
/** Of a whole call, with the proof of who asks. */
const TIMEOUT_MS = 12_000;

/** A refusal by the server, or a connection failure. `code` is for the program, `message` for people. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const refusalOr = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.message : fallback;

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

interface Call {
  body?: unknown;
  /** Sends the member's ID token. Fails with UNAUTHENTICATED if nobody is signed in. */
  asMember?: boolean;
  /** Sends the App Check token, if App Check is on. `asMember` implies it. */
  asSite?: boolean;
  /** The server answers a retry with the first result. */
  idempotencyKey?: string;
  asText?: boolean;
}

interface Reply<T> {
  body: T;
  headers: Headers;
}

/** @throws ApiError on any failure; `status` is 0 if the server was not reached */
async function call<T>(
  method: string,
  path: string,
  { body, asMember = false, asSite = asMember, asText = false, idempotencyKey }: Call = {},
): Promise<Reply<T>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    const headers = asSite ? await Promise.race([proofsOf(asMember), aborted(timeout)]) : {};
    if (body !== undefined) headers['Content-Type'] = body instanceof Blob ? body.type : 'application/json';
    if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
    response = await fetch(BASE + path, {
      method,
      headers,
      // Undefined without a body.
      body: body instanceof Blob ? body : JSON.stringify(body),
      signal: timeout,
    });
    text = await response.text();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw timeout.aborted
      ? new ApiError(0, 'TIMEOUT', 'El servidor tarda demasiado.')
      : new ApiError(0, 'OFFLINE', 'No hay conexión con el gimnasio. Revisá tu internet.');
  }
  if (asText && response.ok) return { body: text as T, headers: response.headers };
  const answer = parse(text);
  if (!response.ok || answer === undefined) throw refusal(response.status, answer);
  return { body: answer as T, headers: response.headers };
}

/** @returns null for an empty body; undefined if it is not JSON, such as the sign-in page of a public Wi-Fi */
function parse(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Rejects; never resolves. Firebase has no time-out of its own. */
const aborted = (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener('abort', reject));

async function proofsOf(asMember: boolean): Promise<Record<string, string>> {
  const { proofs } = await import('../lib/firebase.ts');
  const found = await proofs(asMember).catch((error: { code?: unknown }) => {
    if (error.code === 'auth/network-request-failed') throw error;
  });
  if (!found) throw new ApiError(401, 'UNAUTHENTICATED', clientRefusals.UNAUTHENTICATED);
  return found;
}

function refusal(status: number, answer: unknown): ApiError {
  const error = (answer as { error?: Record<string, unknown> } | null)?.error;
  if (!error) return new ApiError(status, 'INTERNAL', clientRefusals.INTERNAL);
  const { code, message, ...details } = error;
  return new ApiError(status, String(code), String(message), details);
}

export interface Page<T> {
  records: T[];
  next: string | null;
}

const nextPage = /^<\/api([^>]+)>; rel="next"$/;

/** The server names the next page in a `Link` header. */
export async function getPage<T>(path: string, options?: Call): Promise<Page<T>> {
  const { body, headers } = await call<T[]>('GET', path, options);
  return { records: body, next: nextPage.exec(headers.get('link') ?? '')?.[1] ?? null };
}

export const get = async <T>(path: string, options?: Call): Promise<T> => (await call<T>('GET', path, options)).body;
export const post = async <T>(path: string, body: unknown, options?: Call): Promise<T> =>
  (await call<T>('POST', path, { ...options, body })).body;
export const put = async <T>(path: string, body?: unknown, options?: Call): Promise<T> =>
  (await call<T>('PUT', path, { ...options, body })).body;
export const del = async <T>(path: string, options?: Call): Promise<T> => (await call<T>('DELETE', path, options)).body;

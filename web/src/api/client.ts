/** Every call to the REST interface goes through here. */
import { clientRefusals } from '@gym-power/domain';

const BASE = '/api';
const TIMEOUT_MS = 12_000;

/** A refusal of the server, or why it could not be reached. `code` is for the program, `message` for people. */
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

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

interface Call {
  /** Sent as JSON; a `Blob` is sent as it is. */
  body?: unknown;
  /** Sends the member's ID token. Without a signed-in member the call fails with UNAUTHENTICATED. */
  asMember?: boolean;
  /** Sends the site's App Check token, if App Check is on. Always so with `asMember`. */
  asSite?: boolean;
}

/** @throws ApiError on any failure; `status` is 0 if the server was not reached */
async function call<T>(
  method: string,
  path: string,
  { body, asMember = false, asSite = asMember }: Call = {},
): Promise<T> {
  const headers: Record<string, string> = asSite ? await proofsOf(asMember) : {};
  if (body !== undefined) headers['Content-Type'] = body instanceof Blob ? body.type : 'application/json';

  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetch(BASE + path, {
      method,
      headers,
      body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
      signal: timeout,
    });
    text = await response.text();
  } catch {
    throw timeout.aborted
      ? new ApiError(0, 'TIMEOUT', 'El servidor tarda demasiado en responder.')
      : new ApiError(0, 'OFFLINE', 'No hay conexión con el gimnasio. Revisá tu internet.');
  }
  const answer = parse(text);
  if (!response.ok || answer === undefined) throw refusal(response.status, answer);
  return answer as T;
}

/** @returns null for an empty body; undefined for anything but JSON, such as the sign-in page of a public Wi-Fi */
function parse(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

async function proofsOf(asMember: boolean): Promise<Record<string, string>> {
  const { proofs } = await import('../lib/firebase.ts');
  const found = await proofs(asMember).catch(() => null);
  if (!found) throw new ApiError(401, 'UNAUTHENTICATED', clientRefusals.UNAUTHENTICATED);
  return found;
}

function refusal(status: number, answer: unknown): ApiError {
  const error = (answer as { error?: Record<string, unknown> } | null)?.error;
  if (!error) return new ApiError(status, 'INTERNAL', clientRefusals.INTERNAL);
  const { code, message, ...details } = error;
  return new ApiError(status, String(code), String(message), details);
}

export const get = <T>(path: string, options?: Call): Promise<T> => call('GET', path, options);
export const post = <T>(path: string, body: unknown, options?: Call): Promise<T> =>
  call('POST', path, { ...options, body });
export const put = <T>(path: string, body?: unknown, options?: Call): Promise<T> =>
  call('PUT', path, { ...options, body });
export const del = <T>(path: string, options?: Call): Promise<T> => call('DELETE', path, options);

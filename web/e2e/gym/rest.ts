/** Calls the gym's REST interface and the other HTTP servers of the local system. */
export const SITE_URL = process.env['SITE_URL'] ?? 'http://127.0.0.1:5050';

/** @throws Error unless the answer's status is 2xx */
export async function requestJson<T>(
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Calls as a visitor: `getPublic('/activity/all')`. */
export const getPublic = <T>(path: string): Promise<T> => requestJson<T>('GET', `${SITE_URL}/api${path}`);

/** Calls as a person: `callAs(member, 'GET', '/order/user/ID')`. */
export const callAs = <T>({ idToken }: { idToken: string }, method: string, path: string, body?: unknown): Promise<T> =>
  requestJson<T>(method, `${SITE_URL}/api${path}`, body, { Authorization: `Bearer ${idToken}` });

export const send = (method: string, url: string, body?: unknown): Promise<Response> =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });

export const sendJson = async (method: string, url: string, body?: unknown) => {
  const response = await send(method, url, body);
  return { status: response.status, body: JSON.parse(await response.text()) };
};

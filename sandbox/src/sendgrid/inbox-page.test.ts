import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { send } from '../../test/http.ts';
import { startSendGrid } from './server.ts';

let sendGrid: Awaited<ReturnType<typeof startSendGrid>>;
beforeAll(
  async () =>
    (sendGrid = await startSendGrid({
      port: 0,
      apiKey: 'SG.test-key',
      now: () => Date.parse('2026-02-28T15:00:00.000Z'),
    })),
);
afterEach(() => send('POST', `${sendGrid.url}/sandbox/reset`));
afterAll(() => sendGrid.close());

const see = async (path = '/') => (await fetch(sendGrid.url + path)).text();

const mail = (
  subject: string,
  content: object[] = [{ type: 'text/html', value: '<p title="a">Hola</p>' }],
  attachments: object[] = [],
  headers: Record<string, string> = {},
) =>
  fetch(`${sendGrid.url}/v3/mail/send`, {
    method: 'POST',
    headers: { authorization: 'Bearer SG.test-key', 'content-type': 'application/json' },
    body: JSON.stringify({
      personalizations: [{ to: [{ email: 'ana@gympower.test' }] }],
      from: { email: 'hola@gympower.test', name: 'Gym' },
      subject,
      content,
      attachments,
      headers,
    }),
  });

const addressOf = async (subject: string) => {
  const row = (await see()).split('<li>').find((text) => text.includes(subject));
  return /href="([^"]+)"/.exec(row!)![1]!;
};

test('an empty inbox says so', async () => {
  expect(await see()).toContain('Todavía no llegó ningún correo');
});

test('the list shows recipient, subject, time in Buenos Aires and state, newest first', async () => {
  await mail('Primero');
  await mail('Segundo <b>');
  const html = await see();
  expect([...html.matchAll(/<span class="subject">([^/]*)<\/span>/g)].map(([, subject]) => subject)).toEqual([
    'Segundo &lt;b&gt;',
    'Primero',
  ]);
  expect(html).toContain('Para: ana@gympower.test');
  expect(html).toMatch(/28\/2\/26, 12:00:00/);
  expect(html).toContain('Aceptado');
});

test('a mail is shown in a frame without scripts, and its links open outside of the frame', async () => {
  await mail('Tu compra');
  const html = await see(await addressOf('Tu compra'));
  expect(html).toContain('aria-current="true"');
  expect(html).toContain('Gym &lt;hola@gympower.test&gt;');
  const [, sandbox, content] = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)"/.exec(html)!;
  expect(sandbox).not.toContain('allow-scripts');
  expect(sandbox).not.toContain('allow-same-origin');
  expect(content).toBe('&lt;base target=&quot;_blank&quot;&gt;&lt;p title=&quot;a&quot;&gt;Hola&lt;/p&gt;');
});

test('an attachment can be downloaded', async () => {
  await mail('Con archivo', undefined, [{ filename: 'clase.ics', type: 'text/calendar', content: 'QkVHSU4=' }]);
  const html = await see(await addressOf('Con archivo'));
  expect(html).toContain('<a download="clase.ics" href="data:text/calendar;base64,QkVHSU4=">clase.ics</a>');
});

test('the headers that a mail adds are shown', async () => {
  await mail('Con encabezado', undefined, [], { 'List-Unsubscribe': '<https://gympower.test/salir>' });
  const html = await see(await addressOf('Con encabezado'));
  expect(html).toContain('<dt>List-Unsubscribe</dt><dd>&lt;https://gympower.test/salir&gt;</dd>');
});

test('a mail without HTML is shown as text', async () => {
  await mail('En texto', [{ type: 'text/plain', value: 'Hola <ana>' }]);
  const html = await see(await addressOf('En texto'));
  expect(html).not.toContain('<iframe');
  expect(html).toContain('<pre>Hola &lt;ana&gt;</pre>');
});

test('a mail that a fault refused is listed as refused', async () => {
  await send('PUT', `${sendGrid.url}/sandbox/faults`, { status: 503 });
  await mail('No llega');
  expect(await see()).toContain('Rechazado (503)');
});

test('the page says when a mail no longer exists', async () => {
  expect(await see('/?mensaje=none')).toContain('Ese correo ya no está');
});

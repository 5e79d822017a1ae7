import sgClient from '@sendgrid/client';
import sgMail from '@sendgrid/mail';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { send, sendJson } from '../../test/http.ts';
import { startSendGrid } from './server.ts';

const KEY = 'SG.test-key';
let now = Date.parse('2026-02-28T15:00:00.000Z');
let sendGrid: Awaited<ReturnType<typeof startSendGrid>>;

const useKey = (key: string) => {
  sgClient.setApiKey(key);
  sgClient.setDefaultRequest('baseUrl', `${sendGrid.url}/`);
};

beforeAll(async () => {
  sendGrid = await startSendGrid({ port: 0, apiKey: KEY, now: () => now });
  useKey(KEY);
  sgMail.setClient(sgClient as never);
  sgMail.setTimeout(500);
});
afterEach(() => send('POST', `${sendGrid.url}/sandbox/reset`));
afterAll(() => sendGrid.close());

const mail = (more: object = {}) => ({
  to: 'ana@gympower.test',
  from: { email: 'hola@gympower.test', name: 'Gym Power' },
  subject: 'Tu compra',
  text: 'Gracias',
  html: '<b>Gracias</b>',
  ...more,
});
const messages = async (query = '') => (await sendJson('GET', `${sendGrid.url}/sandbox/messages${query}`)).body;
const setFaults = (faults: object) => sendJson('PUT', `${sendGrid.url}/sandbox/faults`, faults);

describe('a mail', () => {
  test('is accepted and stored with everything in it', async () => {
    const attachments = [
      { filename: 'clase.ics', type: 'text/calendar', content: 'QkVHSU4=', disposition: 'attachment' },
    ];
    const headers = { 'List-Unsubscribe': '<https://gympower.test/salir>' };
    const more = { headers, customArgs: { mailId: 'm-1' }, categories: ['pedido'], attachments };
    const [response] = await sgMail.send(mail(more));
    expect(response.statusCode).toBe(202);
    expect(await messages()).toEqual([
      {
        id: `${response.headers['x-message-id']}.0`,
        status: 202,
        to: 'ana@gympower.test',
        cc: '',
        bcc: '',
        from: 'hola@gympower.test',
        fromName: 'Gym Power',
        subject: 'Tu compra',
        text: 'Gracias',
        html: '<b>Gracias</b>',
        attachments: [{ filename: 'clase.ics', type: 'text/calendar', content: 'QkVHSU4=' }],
        headers,
        customArgs: { mailId: 'm-1' },
        categories: ['pedido'],
        receivedAt: '2026-02-28T15:00:00.000Z',
      },
    ]);
  });

  test('becomes one message for each personalization, newest first', async () => {
    await sgMail.send(mail({ subject: 'Primero' }));
    now += 1000;
    const personalizations = [
      { to: 'a@gympower.test', subject: 'Uno', customArgs: { n: '1' }, headers: { 'X-One': '1', 'X-Two': '1' } },
      { to: ['b@gympower.test', 'c@gympower.test'] },
    ];
    await sgMail.send(mail({ to: undefined, personalizations, customArgs: { n: '0' }, headers: { 'X-Two': '0' } }));
    expect(await messages()).toMatchObject([
      {
        to: 'b@gympower.test, c@gympower.test',
        subject: 'Tu compra',
        customArgs: { n: '0' },
        headers: { 'X-Two': '0' },
      },
      { to: 'a@gympower.test', subject: 'Uno', customArgs: { n: '1' }, headers: { 'X-One': '1', 'X-Two': '1' } },
      { to: 'ana@gympower.test', subject: 'Primero' },
    ]);
  });

  test("is only checked in SendGrid's own sandbox mode", async () => {
    const [response] = await sgMail.send(mail({ mailSettings: { sandboxMode: { enable: true } } }));
    expect(response.statusCode).toBe(200);
    expect(await messages()).toEqual([]);
  });

  test('is forgotten by DELETE /sandbox/messages', async () => {
    await sgMail.send(mail());
    expect((await send('DELETE', `${sendGrid.url}/sandbox/messages`)).status).toBe(204);
    expect(await messages()).toEqual([]);
  });
});

describe('a mail is refused', () => {
  const whole = {
    personalizations: [{ to: [{ email: 'ana@gympower.test' }] }],
    from: { email: 'hola@gympower.test' },
    subject: 'Tu compra',
    content: [{ type: 'text/plain', value: 'Gracias' }],
  };
  const to = (...people: unknown[]) => ({ personalizations: [{ to: people }] });
  const ana = { email: 'ana@gympower.test' };
  /** Without the SDK, which refuses some of these bodies. */
  const post = (body: string, key = KEY) =>
    fetch(`${sendGrid.url}/v3/mail/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    });

  test.each([
    ['without from', { from: undefined }, 'from.email', /^The from object must be provided/],
    ['from something that is no address', { from: { email: 'gym' } }, 'from.email', /valid address/],
    ['without personalizations', { personalizations: undefined }, 'personalizations', /at least one personalization/],
    ['with an empty personalizations', { personalizations: [] }, 'personalizations', /at least one personalization/],
    ['with a header that SendGrid sets', { headers: { Subject: 'Hola' } }, 'headers', /reserved/],
    [
      'with a header for one recipient that SendGrid sets',
      { personalizations: [{ to: [ana], headers: { 'dkim-signature': 'v=1' } }] },
      'personalizations.0.headers',
      /reserved/,
    ],
    ['with a header that is no text', { headers: { 'X-N': 1 } }, 'headers.X-N', /strings/],
    ['to nobody', to(), 'personalizations.0.to', /^The to array is required/],
    [
      'to something that is no address',
      to({ email: 'ana' }),
      'personalizations.0.to.0.email',
      'Does not contain a valid address.',
    ],
    [
      'to the same address twice',
      to(ana, { email: 'ANA@gympower.test' }),
      'personalizations.0',
      /duplicate instance of \[ana@gympower.test\]/,
    ],
    ['without subject', { subject: '' }, 'subject', /^The subject is required/],
    ['without content', { content: undefined }, 'content', /content parameter is required/],
    [
      'with empty content',
      { content: [{ type: 'text/plain', value: '' }] },
      'content.0.value',
      /at least one character/,
    ],
    ['with content without type', { content: [{ value: 'Gracias' }] }, 'content.0.type', /type is required/],
    [
      'with the text after the HTML',
      {
        content: [
          { type: 'text/html', value: 'a' },
          { type: 'text/plain', value: 'a' },
        ],
      },
      'content',
      /must come first/,
    ],
    [
      'with an attachment that is no Base64',
      { attachments: [{ filename: 'clase.ics', content: 'BEGIN:' }] },
      'attachments.0.content',
      /base64/,
    ],
    [
      'with an attachment without a name',
      { attachments: [{ content: 'QkVHSU4=' }] },
      'attachments.0.filename',
      /filename/,
    ],
  ])('%s', async (_, change, field, message) => {
    const response = await post(JSON.stringify({ ...whole, ...change }));
    expect(response.status).toBe(400);
    const help = expect.stringMatching(/^http:\/\/sendgrid\.com\/docs\//);
    expect(await response.json()).toEqual({
      errors: [{ field, message: typeof message === 'string' ? message : expect.stringMatching(message), help }],
    });
    expect(await messages()).toEqual([]);
  });

  test('with a list of everything that is wrong with it', async () => {
    const { errors } = (await (await post('{}')).json()) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['from.email', 'personalizations', 'subject', 'content']);
  });

  test('if it is not JSON', async () => {
    const response = await post('{');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ errors: [{ message: 'Bad Request', field: null, help: null }] });
  });

  test('with another key', async () => {
    useKey('SG.other');
    const refused = await sgMail.send(mail()).catch((error) => error);
    useKey(KEY);
    expect(refused.code).toBe(401);
    expect(refused.response.body).toEqual({
      errors: [
        { message: 'The provided authorization grant is invalid, expired, or revoked', field: null, help: null },
      ],
    });
  });
});

describe('faults', () => {
  test('status refuses every mail until it is null', async () => {
    await setFaults({ status: 503 });
    await expect(sgMail.send(mail())).rejects.toMatchObject({
      code: 503,
      response: { body: { errors: [{ message: expect.any(String) }] } },
    });
    expect(await messages()).toEqual([]);
    expect(await messages('?refused=true')).toMatchObject([{ status: 503, to: 'ana@gympower.test' }]);
    await setFaults({ status: null });
    await sgMail.send(mail());
    expect(await messages()).toHaveLength(1);
  });

  test('delayMs answers late, here too late for the sender', async () => {
    await setFaults({ delayMs: 700 });
    await expect(sgMail.send(mail())).rejects.toMatchObject({ code: 'ECONNABORTED' });
    expect((await sendJson('DELETE', `${sendGrid.url}/sandbox/faults`)).body).toEqual({ status: null, delayMs: 0 });
    expect((await sendJson('GET', `${sendGrid.url}/sandbox/faults`)).body).toEqual({ status: null, delayMs: 0 });
    await sgMail.send(mail());
  });

  test.each([
    [{ status: 202 }, 'status must be a whole number from 400 to 599 or null.'],
    [{ delay: 5 }, 'delay is not known here; known are status, delayMs.'],
  ])('%j are answered with a sentence', async (faults, error) => {
    expect(await setFaults(faults)).toEqual({ status: 400, body: { error } });
  });
});

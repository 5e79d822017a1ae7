import { describe, expect, test } from 'vitest';
import { item, mercadoPagoForFile, refusalOf, TOKEN } from '../../test/mercado-pago.ts';

const mp = mercadoPagoForFile();

describe('a preference', () => {
  test('comes with the address of the payment page', async () => {
    const made = await mp.createPreference({
      external_reference: 'order-1',
      statement_descriptor: 'GYM POWER',
      metadata: { a: 1 },
    });
    expect(made.api_response.status).toBe(201);
    expect(made).toMatchObject({ items: [item], external_reference: 'order-1', site_id: 'MLA', metadata: { a: 1 } });
    expect(made.init_point).toBe(`${mp.url}/checkout/v1/redirect?pref_id=${made.id}`);
  });

  test('can be read again', async () => {
    const { id, init_point } = await mp.createPreference();
    expect(await mp.preference().get({ preferenceId: id! })).toMatchObject({ id, init_point, items: [item] });
  });

  test('can be changed, except for its id', async () => {
    const { id } = await mp.createPreference({ external_reference: 'order-1' });
    const change = { expires: true, expiration_date_to: '2026-02-28T12:00:00.000-03:00', id: 'another' };
    await mp.preference().update({ id: id!, updatePreferenceRequest: change as never });
    expect(await mp.preference().get({ preferenceId: id! })).toMatchObject({
      id,
      external_reference: 'order-1',
      expires: true,
      expiration_date_to: change.expiration_date_to,
    });
  });

  test('is made once per idempotency key', async () => {
    const first = await mp.createPreference({}, 'key-1');
    const again = await mp.createPreference({ external_reference: 'other' }, 'key-1');
    const other = await mp.createPreference({}, 'key-2');
    expect(again.id).toBe(first.id);
    expect(again.external_reference).toBeUndefined();
    expect(other.id).not.toBe(first.id);
  });

  test('accepts return addresses on this machine with http, without auto_return', async () => {
    const back_urls = { success: 'http://127.0.0.1:5050/sociodashboard' };
    expect((await mp.createPreference({ back_urls })).back_urls).toEqual(back_urls);
  });

  test('accepts auto_return with a public https address', async () => {
    const made = await mp.createPreference({
      auto_return: 'approved',
      back_urls: { success: 'https://gympower.example/sociodashboard' },
    });
    expect(made.auto_return).toBe('approved');
  });
});

describe('a preference is refused', () => {
  const withItem = (change: object) => ({ items: [{ ...item, ...change }] });
  const back = (success: string) => ({ auto_return: 'approved', back_urls: { success } });
  const NEEDS_SUCCESS = 'auto_return invalid. back_url.success must be defined';

  test.each([
    ['without items', { items: [] }, 'invalid_items', 'items needed'],
    ['with an item without title', withItem({ title: ' ' }), 'invalid_items', 'title invalid'],
    ['with a unit_price of 0', withItem({ unit_price: 0 }), 'invalid_items', 'unit_price invalid'],
    ['with a negative unit_price', withItem({ unit_price: -100 }), 'invalid_items', 'unit_price invalid'],
    ['with a unit_price in quotes', withItem({ unit_price: '1500' }), 'invalid_items', 'unit_price invalid'],
    ['with a quantity of 0', withItem({ quantity: 0 }), 'invalid_items', 'quantity invalid'],
    ['with half a quantity', withItem({ quantity: 1.5 }), 'invalid_items', 'quantity invalid'],
    ['with a quantity in quotes', withItem({ quantity: '2' }), 'invalid_items', 'quantity invalid'],
    ['in another currency', withItem({ currency_id: 'USD' }), 'invalid_items', 'currency_id invalid'],
    [
      'with an address to come back to that is no web address',
      { back_urls: { success: 'javascript:alert(1)' } },
      'invalid_back_urls',
      'back_urls invalid. Wrong format',
    ],
    ['with auto_return and no address', { auto_return: 'approved' }, 'invalid_auto_return', NEEDS_SUCCESS],
    ['with auto_return to this machine', back('https://localhost:5050/'), 'invalid_auto_return', NEEDS_SUCCESS],
    ['with auto_return to plain http', back('http://gympower.example/'), 'invalid_auto_return', NEEDS_SUCCESS],
    ['with an unknown auto_return', { auto_return: 'always' }, 'invalid_auto_return', 'auto_return invalid'],
    [
      'with a notification_url that is no web address',
      { notification_url: 'gympower' },
      'invalid_notification_url',
      'notification_url invalid',
    ],
    [
      'with an external_reference over 64 characters',
      { external_reference: 'x'.repeat(65) },
      'invalid_external_reference',
      'external_reference invalid',
    ],
    [
      'with an external_reference outside its alphabet',
      { external_reference: 'order 1' },
      'invalid_external_reference',
      'external_reference invalid',
    ],
    [
      'with a statement_descriptor over 13 characters',
      { statement_descriptor: 'GYM POWER 2022' },
      'invalid_statement_descriptor',
      'statement_descriptor invalid. Max length 13',
    ],
    ['with expires in quotes', { expires: 'true' }, 'invalid_expires', 'expires must be boolean'],
    [
      'with a date without milliseconds',
      { expiration_date_to: '2026-02-28T12:00:00-03:00' },
      'invalid_expiration_date_to',
      'expiration_date_to invalid',
    ],
    [
      'with a date without offset',
      { expiration_date_from: '2026-02-28T12:00:00.000Z' },
      'invalid_expiration_date_from',
      'expiration_date_from invalid',
    ],
    [
      'with a date that does not exist',
      { date_of_expiration: '2026-13-28T12:00:00.000-03:00' },
      'invalid_date',
      'invalid date of expiration',
    ],
  ])('%s', async (_, body, error, message) => {
    expect(await refusalOf(mp.createPreference(body))).toEqual({ status: 400, error, message, causes: [] });
  });

  test('in a change as well', async () => {
    const { id } = await mp.createPreference();
    const refusal = await refusalOf(mp.preference().update({ id: id!, updatePreferenceRequest: { items: [] } }));
    expect(refusal).toMatchObject({ status: 400, error: 'invalid_items' });
    expect((await mp.preference().get({ preferenceId: id! })).items).toEqual([item]);
  });

  test('if its id is unknown', async () => {
    expect(await refusalOf(mp.preference().get({ preferenceId: 'none' }))).toMatchObject({
      status: 404,
      error: 'invalid_id',
    });
  });
});

describe('the API', () => {
  const post = (headers: Record<string, string>, body: string) =>
    fetch(`${mp.url}/checkout/preferences`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  test('requires the access token', async () => {
    const response = await post({}, '{}');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      message: 'authorization value not present',
      error: 'unauthorized',
      status: 401,
      cause: [],
    });
  });

  test('refuses another access token', async () => {
    expect(await refusalOf(mp.preference('TEST-other').get({ preferenceId: 'none' }))).toMatchObject({
      status: 401,
      message: 'invalid access token',
    });
  });

  test('refuses a body that is not JSON', async () => {
    const response = await post({ authorization: `Bearer ${TOKEN}` }, '{');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: 400, error: 'bad_request' });
  });

  test('answers 404 for an unknown path', async () => {
    const response = await fetch(`${mp.url}/v1/customers`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 404, error: 'not_found' });
  });
});

import { describe, expect, test, vi } from 'vitest';
import { item, mercadoPagoWithShop } from '../../test/mercado-pago.ts';

let now = Date.parse('2026-11-24T15:00:00Z');
const { mp, shop } = mercadoPagoWithShop({ now: () => now });

const SHOP = 'http://shop.example';
const back_urls = { success: `${SHOP}/compras?vista=ok`, failure: `${SHOP}/fallo`, pending: `${SHOP}/pendiente` };

const open = (more: object = {}) => mp.createPreference({ external_reference: 'order-1', back_urls, ...more });
const see = async (address: string) => (await fetch(address)).text();
const press = (preference: { init_point?: string }, accion: string) =>
  fetch(preference.init_point!, { method: 'POST', body: new URLSearchParams({ accion }), redirect: 'manual' });
const whereTo = (response: Response, base: string) => {
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location')!, base);
};
const payments = async () => (await mp.control('GET', '/payments')).body;
const linksOf = (html: string, label: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
    .filter(([, , text]) => text === label)
    .map(([, href]) => href!.replaceAll('&amp;', '&'));

const NO_PAYMENT = (id: string | undefined) => ({
  collection_id: 'null',
  collection_status: 'null',
  payment_id: 'null',
  status: 'null',
  external_reference: 'order-1',
  payment_type: 'null',
  merchant_order_id: 'null',
  preference_id: id,
  site_id: 'MLA',
  processing_mode: 'aggregator',
  merchant_account_id: 'null',
});

describe('the payment page', () => {
  test('says that it is a test, and shows the items and the three buttons', async () => {
    const html = await see(
      (await open({ items: [item, { ...item, title: 'Yoga & <b>paz</b>', quantity: 1, unit_price: 999.5 }] }))
        .init_point!,
    );
    expect(html).toContain('<html lang="es-AR">');
    expect(html).toMatch(/Mercado Pago <span>de prueba<\/span>/);
    expect(html).toContain('Yoga &amp; &lt;b&gt;paz&lt;/b&gt;');
    expect(html.replaceAll('\u00a0', ' ')).toMatch(/Total<\/span><strong class="amount">\$ 3\.999,50/);
    expect([...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
      'Pagar',
      'Rechazar',
      'Dejar pendiente',
    ]);
  });

  test('leads back to the shop with the word null for missing values if nothing was paid', async () => {
    const preference = await open();
    const [address] = linksOf(await see(preference.init_point!), 'Volver al comercio');
    const url = new URL(address!);
    expect(url.pathname).toBe('/fallo');
    expect(Object.fromEntries(url.searchParams)).toEqual(NO_PAYMENT(preference.id));
    expect(await payments()).toEqual([]);
  });

  test('says when it does not know the preference', async () => {
    const response = await fetch(`${mp.url}/checkout/v1/redirect?pref_id=none`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('No encontramos esta compra');
  });
});

describe('Pagar', () => {
  test('pays, goes back to the shop, and notifies it', async () => {
    const preference = await open();
    const url = whereTo(await press(preference, 'pagar'), mp.url);
    const [payment] = await payments();
    expect(payment).toMatchObject({ status: 'approved', transaction_amount: 3000, external_reference: 'order-1' });
    expect(url.origin + url.pathname).toBe(`${SHOP}/compras`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      vista: 'ok',
      collection_id: String(payment.id),
      collection_status: 'approved',
      payment_id: String(payment.id),
      status: 'approved',
      external_reference: 'order-1',
      payment_type: 'credit_card',
      merchant_order_id: payment.order.id,
      preference_id: preference.id,
      site_id: 'MLA',
      processing_mode: 'aggregator',
      merchant_account_id: 'null',
    });
    await vi.waitFor(() =>
      expect(shop.received.map(({ query }) => query.get('data.id'))).toEqual([String(payment.id)]),
    );
  });

  test('pays only once if pressed twice', async () => {
    const preference = await open();
    const first = whereTo(await press(preference, 'pagar'), mp.url);
    const second = whereTo(await press(preference, 'pagar'), mp.url);
    expect(second.href).toBe(first.href);
    expect(await payments()).toHaveLength(1);
  });

  test('leaves a page that says so and links to the shop, with the payment', async () => {
    const preference = await open();
    const paid = whereTo(await press(preference, 'pagar'), mp.url);
    const html = await see(preference.init_point!);
    expect(html).toContain('Esta compra ya está pagada');
    expect(html).not.toContain('<button');
    expect(linksOf(html, 'Volver al comercio')).toEqual([paid.href]);
  });

  test('stays on the page if the shop has no return address', async () => {
    const preference = await open({ back_urls: {} });
    const html = await see(whereTo(await press(preference, 'pagar'), mp.url).href);
    expect(html).toContain('Esta compra ya está pagada');
    expect(html).toContain('El comercio no dejó una dirección');
  });
});

describe('Rechazar', () => {
  test('stays on the page, which offers a retry and a link back', async () => {
    const preference = await open();
    const url = whereTo(await press(preference, 'rechazar'), mp.url);
    const [payment] = await payments();
    expect(payment.status).toBe('rejected');
    const html = await see(url.href);
    expect(html).toContain('El pago fue rechazado');
    expect(html).not.toContain('<button');
    const back = new URL(linksOf(html, 'Volver al comercio')[0]!);
    expect(back.pathname).toBe('/fallo');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      status: 'rejected',
      collection_status: 'rejected',
      payment_id: String(payment.id),
    });
    expect(new URL(linksOf(html, 'Probar otra vez')[0]!, url).href).toBe(preference.init_point);
  });

  test('leaves the preference open for another payment', async () => {
    const preference = await open();
    await press(preference, 'rechazar');
    expect(whereTo(await press(preference, 'pagar'), mp.url).searchParams.get('status')).toBe('approved');
    expect(await payments()).toMatchObject([{ status: 'rejected' }, { status: 'approved' }]);
  });
});

describe('Dejar pendiente', () => {
  test('goes back to the address for pending payments', async () => {
    const url = whereTo(await press(await open(), 'pendiente'), mp.url);
    expect(url.pathname).toBe('/pendiente');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ status: 'pending', payment_type: 'ticket' });
  });

  test('says so on the page if the shop has no return address', async () => {
    const html = await see(whereTo(await press(await open({ back_urls: {} }), 'pendiente'), mp.url).href);
    expect(html).toContain('El pago quedó pendiente');
  });
});

describe('after the preference has expired', () => {
  const END = { expires: true, expiration_date_to: '2030-01-01T12:00:00.000-03:00' };

  test('the page only offers the link back, and accepts no payment', async () => {
    now = Date.parse(END.expiration_date_to) - 1;
    const preference = await open(END);
    expect(await see(preference.init_point!)).toContain('Podés pagar hasta el 1/1/30, 12:00.');
    now += 1;
    const html = await see(preference.init_point!);
    expect(html).toContain('El link de pago venció');
    expect(html).not.toContain('<button');
    expect(Object.fromEntries(new URL(linksOf(html, 'Volver al comercio')[0]!).searchParams)).toEqual(
      NO_PAYMENT(preference.id),
    );
    expect(whereTo(await press(preference, 'pagar'), mp.url).href).toBe(preference.init_point);
    expect(await payments()).toEqual([]);
  });

  test('the date only counts together with `expires`', async () => {
    now = Date.parse(END.expiration_date_to) + 1;
    expect(await see((await open({ ...END, expires: false })).init_point!)).toContain('Pagar');
  });
});

test('an unknown button does nothing', async () => {
  const preference = await open();
  expect(whereTo(await press(preference, 'toString'), mp.url).href).toBe(preference.init_point);
  expect(await payments()).toEqual([]);
});

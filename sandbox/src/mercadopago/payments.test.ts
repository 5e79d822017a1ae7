import { describe, expect, test } from 'vitest';
import { mercadoPagoForFile, refusalOf } from '../../test/mercado-pago.ts';

const mp = mercadoPagoForFile();

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-04:00$/;

describe('a payment', () => {
  test('has the fields that a shop reads', async () => {
    const { id: preferenceId } = await mp.createPreference({
      external_reference: 'order-1',
      payer: { email: 'ana@gympower.test' },
      metadata: { orderId: 'order-1' },
    });
    const { id } = await mp.pay('approved', { preferenceId: preferenceId! });
    expect(await mp.payment().get({ id })).toMatchObject({
      id,
      status: 'approved',
      status_detail: 'accredited',
      external_reference: 'order-1',
      transaction_amount: 3000,
      transaction_amount_refunded: 0,
      currency_id: 'ARS',
      date_created: expect.stringMatching(DATE),
      date_approved: expect.stringMatching(DATE),
      date_last_updated: expect.stringMatching(DATE),
      payment_type_id: 'credit_card',
      payment_method_id: 'visa',
      order: { id: expect.stringMatching(/^\d+$/), type: 'mercadopago' },
      payer: { email: 'ana@gympower.test' },
      metadata: { order_id: 'order-1' },
      refunds: [],
      live_mode: false,
    });
  });

  test.each([
    ['pending', 'pending_waiting_payment', null],
    ['in_process', 'pending_contingency', null],
    ['rejected', 'cc_rejected_insufficient_amount', null],
    ['charged_back', 'settled', expect.stringMatching(DATE)],
  ])('that is %s has the detail %s', async (status, status_detail, date_approved) => {
    const { id } = await mp.pay(status);
    expect(await mp.payment().get({ id })).toMatchObject({ status, status_detail, date_approved });
  });

  test('that is left pending is paid in cash if the preference allows it', async () => {
    const noCash = await mp.createPreference({ payment_methods: { excluded_payment_types: [{ id: 'ticket' }] } });
    expect(await mp.pay('pending')).toMatchObject({ payment_type_id: 'ticket' });
    expect(await mp.pay('pending', { preferenceId: noCash.id! })).toMatchObject({ payment_type_id: 'credit_card' });
  });

  test.each(['1', 'abc', '../preferences'])('with the id %s is unknown', async (id) => {
    expect(await refusalOf(mp.payment().get({ id }))).toEqual({
      status: 404,
      error: 'not_found',
      message: 'Payment not found',
      causes: [{ code: 2000, description: 'Payment not found' }],
    });
  });
});

describe('cancelling a payment', () => {
  test.each(['pending', 'in_process'])('is possible while it is %s', async (status) => {
    const { id } = await mp.pay(status);
    expect(await mp.payment().cancel({ id })).toMatchObject({ id, status: 'cancelled', status_detail: 'by_collector' });
  });

  test.each(['approved', 'rejected', 'cancelled', 'refunded'])('is refused once it is %s', async (status) => {
    const { id } = await mp.pay(status);
    expect(await refusalOf(mp.payment().cancel({ id }))).toMatchObject({ status: 400, causes: [{ code: 2063 }] });
    expect(await mp.payment().get({ id })).toMatchObject({ status });
  });

  test('is the only change that the stand-in supports', async () => {
    const { id } = await mp.pay('authorized');
    expect(await refusalOf(mp.payment().capture({ id }))).toMatchObject({ status: 400, causes: [{ code: 4038 }] });
  });
});

describe('the search', () => {
  test('finds the payments of an order, even several of one preference', async () => {
    const { id: preferenceId } = await mp.createPreference({ external_reference: 'order-7' });
    const rejected = await mp.pay('rejected', { preferenceId: preferenceId! });
    const approved = await mp.pay('approved', { preferenceId: preferenceId! });
    await mp.pay('approved');
    const found = await mp
      .payment()
      .search({ options: { external_reference: 'order-7', sort: 'date_created', criteria: 'desc' } });
    expect(found.paging).toEqual({ total: 2, limit: 30, offset: 0 });
    expect(found.results?.map(({ id }) => id)).toEqual([approved.id, rejected.id]);
  });

  test('answers in pages', async () => {
    for (const _ of [1, 2, 3]) await mp.pay('approved');
    const all = await mp.payment().search({ options: { external_reference: 'order-1', criteria: 'asc' } });
    const second = await mp
      .payment()
      .search({ options: { external_reference: 'order-1', criteria: 'asc', limit: 1, offset: 1 } });
    expect(second.paging).toEqual({ total: 3, limit: 1, offset: 1 });
    expect(second.results).toEqual([all.results![1]]);
  });

  test('filters by status and by dates', async () => {
    await mp.pay('rejected');
    const { id, date_created } = await mp.pay('approved');
    const ids = async (options: Record<string, string>) =>
      (await mp.payment().search({ options })).results?.map((payment) => payment.id);
    expect(await ids({ status: 'approved' })).toEqual([id]);
    expect(
      await ids({ status: 'approved', range: 'date_created', begin_date: date_created, end_date: date_created }),
    ).toEqual([id]);
    expect(await ids({ range: 'date_created', begin_date: '2100-01-01T00:00:00.000-03:00' })).toEqual([]);
  });

  test('answers an empty list for an order without payments', async () => {
    expect(await mp.payment().search({ options: { external_reference: 'none' } })).toMatchObject({
      paging: { total: 0 },
      results: [],
    });
  });
});

describe('a merchant order', () => {
  const orderOf = (payment: { order: { id: string } }) => mp.merchantOrder().get({ merchantOrderId: payment.order.id });

  test('contains the payments of its preference', async () => {
    const { id: preferenceId } = await mp.createPreference({ external_reference: 'order-1' });
    const rejected = await mp.pay('rejected', { preferenceId: preferenceId! });
    expect(await orderOf(rejected)).toMatchObject({
      status: 'opened',
      order_status: 'payment_required',
      paid_amount: 0,
    });
    const approved = await mp.pay('approved', { preferenceId: preferenceId! });
    expect(await orderOf(rejected)).toMatchObject({
      preference_id: preferenceId,
      external_reference: 'order-1',
      status: 'closed',
      order_status: 'paid',
      total_amount: 3000,
      paid_amount: 3000,
      payments: [
        { id: rejected.id, status: 'rejected' },
        { id: approved.id, status: 'approved' },
      ],
    });
  });

  test('is reverted by a refund', async () => {
    expect(await orderOf(await mp.pay('refunded'))).toMatchObject({ order_status: 'reverted', refunded_amount: 3000 });
  });

  test('is not found by any other id', async () => {
    expect(await refusalOf(mp.merchantOrder().get({ merchantOrderId: 1 }))).toMatchObject({ status: 404 });
  });
});

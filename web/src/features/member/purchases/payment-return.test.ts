import { describe, expect, it } from 'vitest';
import { returnOf } from './payment-return.ts';

const read = (query: string) => returnOf(new URLSearchParams(query));

describe('the address after the payment page', () => {
  it('is an ordinary visit if it says nothing about a payment', () => {
    expect(read('')).toBeNull();
    expect(read('utm_source=mail')).toBeNull();
  });

  it('names the order and how the payment ended', () => {
    expect(read('status=approved&payment_id=7&external_reference=o1')).toEqual({ orderId: 'o1', claims: 'approved' });
    expect(read('collection_status=in_process&external_reference=o1')).toEqual({ orderId: 'o1', claims: 'pending' });
    expect(read('status=rejected&external_reference=o1')).toEqual({ orderId: 'o1', claims: 'rejected' });
  });

  it('means that the buyer left without paying if it says null', () => {
    expect(read('collection_id=null&payment_id=null&status=null&external_reference=o1')).toEqual({
      orderId: 'o1',
      claims: 'abandoned',
    });
    expect(read('status=null&external_reference=null')).toEqual({ orderId: null, claims: 'abandoned' });
  });
});

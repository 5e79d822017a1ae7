import type { OrderLineJson } from '@gym-power/domain';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '../../../test/server.ts';
import { cartAtom } from '../groups/cart.ts';
import { noticesAtom } from '../notices/notices-atom.ts';
import { store } from '../store.ts';
import { useBuyAgain } from './use-buy-again.ts';

const bought = {
  activityId: 'yoga',
  diaHoraId: 's1',
  name: 'Yoga',
  day: 'Lunes',
  hour: '19:00',
  unitprice: 20_000,
} as OrderLineJson;

async function buyAgain(price: number): Promise<string[]> {
  const diaHoras = [{ id: 's1', day: 'Lunes', hour: '19:00', stock: 2 }];
  serve({ 'GET /activity/yoga': { id: 'yoga', name: 'Yoga', image: '', price, diaHoras } });
  const { result } = renderHook(() => useBuyAgain());
  await act(() => result.current.buyAgain([bought]));
  return store.get(noticesAtom).map(({ text }) => text);
}

test('a place that costs something else today goes into the cart at that price, and the buyer is told', async () => {
  expect(await buyAgain(24_000)).toEqual(['Yoga cuesta hoy $24.000. La compraste a $20.000.']);
  expect(store.get(cartAtom).items).toMatchObject([{ diaHoraId: 's1', unitprice: 24_000 }]);
});

test('a place that costs what it did goes into the cart without a word', async () => {
  expect(await buyAgain(20_000)).toEqual([]);
  expect(store.get(cartAtom).items).toHaveLength(1);
});

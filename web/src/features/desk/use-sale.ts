import { type DeskMeans, type DeskPerson, type OrderJson, UNNAMED_NAME } from '@gym-power/domain';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import type { CheckedDescuento } from '../../api/descuentos.ts';
import { type DeskSaleBody, getProducts, sellAtDesk, takePayment } from '../../api/desk.ts';
import { notify } from '../../state/notices/notify.ts';
import { useActivities } from '../../state/server-cache/use-activities.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { useAction } from '../../state/use-action.ts';
import { logFailure } from '../../widgets/records/failures.ts';
import { type DeskLineDraft, isSameLine, type ProductDraft, totalOf } from './desk-lines.ts';
import { type SaleRefusal, saleRefusal } from './sale-refusal.ts';

/** With neither `id` nor `person`, somebody who gives no name. */
export interface Buyer {
  id: string | null;
  name: string;
  person: DeskPerson | null;
}

export const unnamed: Buyer = { id: null, name: UNNAMED_NAME, person: null };

interface Draft {
  lines: readonly DeskLineDraft[];
  things: readonly ProductDraft[];
  descuento: CheckedDescuento | null;
  means: DeskMeans;
}

const empty: Draft = { lines: [], things: [], descuento: null, means: 'cash' };

const bodyOf = (
  buyer: Buyer | null,
  { lines, things, descuento, means }: Draft,
): Omit<DeskSaleBody, 'total' | 'sinStock'> => ({
  ...(buyer?.person && { persona: buyer.person }),
  ...(buyer?.id && { userId: buyer.id }),
  lines: [
    ...lines.map(({ diaHoraId, quantity, renews, para }) => ({
      diaHoraId,
      paraUserId: para?.id,
      quantity,
      renueva: renews,
    })),
    ...things.map(({ kind, productId, quantity, unitprice, first, para }) => ({
      kind,
      productId,
      paraUserId: para?.id,
      quantity,
      unitprice,
      ...(first && { diaHoraId: first.diaHoraId, fecha: first.date }),
    })),
  ],
  medio: means,
  ...(descuento && lines.length > 0 && { codigo: descuento.codigo }),
});

/**
 * A sale at the desk, from the first press to the receipt.
 * @param onEmailTaken gets a new person whose address somebody has, and returns whether it asks who they are
 */
export function useSale(buyer: Buyer | null, onEmailTaken: (person: DeskPerson) => Promise<boolean>) {
  const [draft, setDraft] = useState(empty);
  const [refused, setRefused] = useState<SaleRefusal | null>(null);
  const [stocks, setStocks] = useState<ReadonlyMap<string, number>>(new Map());
  const [done, setDone] = useState<{ order: OrderJson; means: DeskMeans } | null>(null);
  // Idempotency key: a retry sells nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const activities = useActivities();
  const products = useAdminData('products', getProducts);
  const { lines, things, descuento, means } = draft;
  const amount = totalOf(lines, descuento, things);

  const changeContents = (contents: Partial<Pick<Draft, 'lines' | 'things'>>) => {
    setDraft((before) => ({ ...before, ...contents }));
    setRefused(null);
    setKey(crypto.randomUUID());
  };
  const fail = async (error: unknown, sentence: string) => {
    logFailure(error);
    const refusal = saleRefusal(error, sentence);
    setRefused(refusal);
    const { diaHoraId, stock } = refusal;
    if (diaHoraId !== null && stock !== null) setStocks((known) => new Map(known).set(diaHoraId, stock));
    if (!(error instanceof ApiError)) return;
    if (error.status === 409) void activities.refetch();
    if (error.status === 409 && things.length > 0) void products.refetch();
    // After a refusal, the next attempt is a new sale.
    if (error.status >= 400 && error.status < 500) setKey(crypto.randomUUID());
    const isAsked = error.code === 'EMAIL_TAKEN' && buyer?.person && (await onEmailTaken(buyer.person));
    if (isAsked) setRefused(null);
  };
  const { busy, run } = useAction({
    failed: 'Algo salió mal al cobrar. Probá de nuevo: no se cobra dos veces.',
    onFailure: fail,
  });
  const take = (job: () => Promise<OrderJson>) =>
    void run(async () => {
      setRefused(null);
      setDone({ order: await job(), means });
      void activities.refetch();
      void products.refetch();
      notify.success('Venta registrada');
    });

  return {
    ...draft,
    amount,
    refused,
    /** The line that the refusal is about. */
    refusedLine: lines.find(({ diaHoraId }) => diaHoraId === refused?.diaHoraId),
    stocks,
    done,
    busy,
    activities,
    products,
    isEmpty: lines.length + things.length === 0,
    changeLines: (next: Draft['lines']) => changeContents({ lines: next }),
    changeThings: (next: Draft['things']) => changeContents({ things: next }),
    without: (gone: Pick<DeskLineDraft, 'diaHoraId' | 'para'>) => lines.filter((line) => !isSameLine(line, gone)),
    changeDescuento: (next: Draft['descuento']) => setDraft((before) => ({ ...before, descuento: next })),
    changeMeans: (next: DeskMeans) => setDraft((before) => ({ ...before, means: next })),
    /** @param sinStock sells although the units have run out */
    sell: (sinStock = false) =>
      take(() => sellAtDesk({ ...bodyOf(buyer, draft), ...(sinStock && { sinStock }), total: amount }, key)),
    takePaymentFor: (orderId: string) => take(() => takePayment(orderId, means)),
  };
}

export type Sale = ReturnType<typeof useSale>;

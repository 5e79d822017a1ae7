import type { DeskMeans, DeskPerson, Json, OrderJson, CreditJson, ProductKind } from '@gym-power/domain';
import { del, get, post, put } from './client.ts';
import type { UserJson } from './users.ts';

interface PlaceBody {
  diaHoraId: string;
  paraUserId?: string | undefined;
  quantity: number;
  renueva?: string | null;
}

interface ProductBody {
  kind: ProductKind;
  productId: string;
  paraUserId?: string | undefined;
  quantity: number;
  unitprice: number;
  /** The slot and date of its first class. */
  diaHoraId?: string;
  fecha?: string;
}

export interface DeskSaleBody {
  userId?: string;
  persona?: DeskPerson;
  lines: (PlaceBody | ProductBody)[];
  /** Sell although the units have run out. */
  sinStock?: boolean;
  medio: DeskMeans;
  codigo?: string;
  total: number;
}

/**
 * @param idempotencyKey a retry with the same key is a no-op
 * @throws ApiError SLOT_FULL, OUT_OF_STOCK, PRICE_CHANGED, LINE_OVER, DESCUENTO_NOT_FOUND
 */
export const sellAtDesk = (sale: DeskSaleBody, idempotencyKey: string): Promise<OrderJson> =>
  post('/order/mostrador', sale, { asMember: true, idempotencyKey });

/** @throws ApiError ORDER_STATE */
export const takePayment = (orderId: string, medio: DeskMeans): Promise<OrderJson> =>
  put(`/order/${orderId}/mostrador`, { medio }, { asMember: true });

/** The desk gives the money back by hand. */
export const undoSale = (orderId: string, motivo: string): Promise<OrderJson> =>
  put(`/order/${orderId}/mostrador/devolucion`, { motivo }, { asMember: true });

/** @returns the recipient's address @throws ApiError EMAIL_MISSING, ORDER_STATE */
export const sendReceipt = async (orderId: string): Promise<string> =>
  (await post<{ email: string }>(`/order/${orderId}/mostrador/comprobante`, {}, { asMember: true })).email;

/** For a member without an account. @throws ApiError EMAIL_TAKEN */
export const giveAddress = (userId: string, email: string): Promise<UserJson> =>
  put(`/user/${userId}/mostrador`, { email }, { asMember: true });

export const mergePeople = (userId: string, con: string): Promise<UserJson> =>
  put(`/user/${userId}/mostrador/unir`, { con }, { asMember: true });

/** @param motivo shown to the member */
export const giveCredit = (userId: string, motivo: string, idempotencyKey: string): Promise<CreditJson> =>
  post('/recuperos', { userId, motivo }, { asMember: true, idempotencyKey });

export type ProductJson = Json<'Product'>;

/** All of them, with what is left. */
export const getProducts = (): Promise<ProductJson[]> => get('/producto/all', { asMember: true });

export type TillJson = Json<'Till'>;

export type TillPaymentJson = TillJson['pagos'][number];

/** @param fecha `YYYY-MM-DD` */
export const getTill = (fecha: string): Promise<TillJson> => get(`/caja?fecha=${fecha}`, { asMember: true });

export type NoteJson = Json<'StaffNote'>;

export type MemberFileJson = Json<'MemberFile'>;

export const getMemberFile = (id: string): Promise<MemberFileJson> => get(`/user/${id}/ficha`, { asMember: true });

export const addNote = (userId: string, texto: string, idempotencyKey: string): Promise<NoteJson> =>
  post(`/user/${userId}/notas`, { texto }, { asMember: true, idempotencyKey });

export const deleteNote = (userId: string, id: string): Promise<unknown> =>
  del(`/user/${userId}/notas/${id}`, { asMember: true });

/** Sets an invited member's password. @returns the address to sign in with */
export const acceptInvitation = async (token: string, password: string): Promise<string> =>
  (await post<{ email: string }>('/user/invitacion', { token, password }, { asSite: true })).email;

import { editProduct, newProduct, productFields, productSchema } from '@gym-power/domain';
import { refreshAtOnce } from '../public/refresh.ts';
import { allProducts, insertProduct, updateProduct } from '../records/product-store.ts';
import { uidOf } from '../platform/caller.ts';
import { foundOrCreated, made, ok, type Route, route } from '../platform/http/route.ts';
import { newId } from '../platform/new-id.ts';

const fields = {
  kind: 'Cannot be changed later',
  credits: 'How many classes a pack gives',
  days: 'For how many days after its payment',
  perWeek: 'At most so many of its classes from Monday to Sunday',
  activityIds: 'The classes; null or none for all',
  online: 'Whether the site offers it; packs only',
  stock: 'Units left of an item; null where they are not counted',
  active: 'A product that was sold is switched off, never deleted',
};

export const productRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/producto/all',
    summary: 'All products, oldest first, with what is left of them',
    access: 'desk',
    answer: 'Product[]',
    handle: async () => ok(await allProducts()),
  }),
  route({
    method: 'POST',
    path: '/producto',
    summary: 'Create a product',
    access: 'admin',
    limit: 'manage',
    answer: 'Product',
    statuses: foundOrCreated,
    idempotent: true,
    says: fields,
    body: productSchema,
    handle: async ({ caller, body, headers, now }) => {
      const id = newId(uidOf(caller), headers['idempotency-key']);
      const { record, isNew } = await insertProduct(id, () => newProduct(id, productFields(body), now));
      if (isNew) await refreshAtOnce('products', id);
      return made({ view: record, isNew });
    },
  }),
  route({
    method: 'PUT',
    path: '/producto/:id',
    summary: 'Change a product: only the fields that are sent',
    access: 'admin',
    limit: 'manage',
    answer: 'Product',
    refuses: ['PRODUCT_KIND', 'PRODUCT_NOT_FOUND'],
    says: fields,
    body: productSchema.partial(),
    handle: async ({ params, body, now }) => {
      const record = await updateProduct(params.id!, (present) => editProduct(present, sentOf(body), now));
      await refreshAtOnce('products', record.id);
      return ok(record);
    },
  }),
];

const sentOf = <T extends object>(body: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as never;

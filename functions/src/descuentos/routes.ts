import { descuentoSchema, textLine } from '@gym-power/domain';
import { object } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { etagOf } from '../platform/etag.ts';
import { cached, FOR_A_MINUTE } from '../platform/http/cached.ts';
import { made, ok, type Route, route } from '../platform/http/route.ts';
import { newId } from '../platform/new-id.ts';
import { checkCodigo, currentOffers } from './check-codigo.ts';
import { allDescuentos } from './descuento-store.ts';
import { changeDescuento, createDescuento } from './write-descuento.ts';

export const descuentoRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/descuento/check',
    access: 'visitor',
    limit: 'guess',
    body: object({ codigo: textLine(100).required('Debe incluir un codigo') }),
    handle: async ({ body }) => ok(await checkCodigo(body.codigo)),
  }),
  route({
    method: 'GET',
    path: '/descuento/offers',
    access: 'visitor',
    handle: async ({ headers }) => {
      const offers = await currentOffers();
      return cached(etagOf(JSON.stringify(offers)), FOR_A_MINUTE, headers, () => offers);
    },
  }),
  route({
    method: 'GET',
    path: '/descuento/all',
    access: 'admin',
    handle: async () => ok(await allDescuentos()),
  }),
  route({
    method: 'POST',
    path: '/descuento',
    access: 'admin',
    limit: 'manage',
    body: descuentoSchema,
    handle: async ({ caller, body: { codigo, descuento }, headers, now }) => {
      const id = newId(uidOf(caller), headers['idempotency-key']);
      const { record, isNew } = await createDescuento(id, { codigo, descuento: Number(descuento) }, now);
      return made({ view: record, isNew });
    },
  }),
  route({
    method: 'PUT',
    path: '/descuento/:id',
    access: 'admin',
    limit: 'manage',
    body: descuentoSchema.partial(),
    handle: async ({ params, body: { codigo, descuento }, now }) => {
      const fields = {
        ...(codigo !== undefined && { codigo }),
        ...(descuento !== undefined && { descuento: Number(descuento) }),
      };
      return ok(await changeDescuento(params.id!, fields, now));
    },
  }),
];

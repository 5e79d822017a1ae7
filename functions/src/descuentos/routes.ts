import { descuentoSchema, limitsIn, limitsOf } from '@gym-power/domain';
import { uidOf } from '../platform/caller.ts';
import { etagOf } from '../platform/etag.ts';
import { cached, FOR_A_MINUTE } from '../platform/http/cached.ts';
import { made, ok, type Route, route } from '../platform/http/route.ts';
import { newId } from '../platform/new-id.ts';
import { currentOffers } from './current-offers.ts';
import { allDescuentos } from './descuento-store.ts';
import { changeDescuento, createDescuento } from './write-descuento.ts';

export const descuentoRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/descuento/offers',
    access: 'visitor',
    handle: async ({ headers, now }) => {
      const offers = await currentOffers(now);
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
    handle: async ({ caller, body: { codigo, descuento, ...limits }, headers, now }) => {
      const id = newId(uidOf(caller), headers['idempotency-key']);
      const fields = { codigo, descuento: Number(descuento), ...limitsOf(limitsIn(limits)) };
      const { record, isNew } = await createDescuento(id, fields, now);
      return made({ view: record, isNew });
    },
  }),
  route({
    method: 'PUT',
    path: '/descuento/:id',
    access: 'admin',
    limit: 'manage',
    body: descuentoSchema.partial(),
    handle: async ({ params, body: { codigo, descuento, ...limits }, now }) => {
      const fields = {
        ...limitsIn(limits),
        ...(codigo !== undefined && { codigo }),
        ...(descuento !== undefined && { descuento: Number(descuento) }),
      };
      return ok(await changeDescuento(params.id!, fields, now));
    },
  }),
];

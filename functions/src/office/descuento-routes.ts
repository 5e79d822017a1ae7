import { type Descuento, descuentoSchema, limitsIn, limitsOf, type View } from '@gym-power/domain';
import { uidOf } from '../platform/caller.ts';
import { etagOf } from '../platform/etag.ts';
import { cached, FOR_A_MINUTE } from '../platform/http/cached.ts';
import { foundOrCreated, made, ok, type Route, route } from '../platform/http/route.ts';
import { newId } from '../platform/new-id.ts';
import { currentOffers } from './current-offers.ts';
import { allDescuentos } from '../records/descuento-store.ts';
import { changeDescuento, createDescuento } from './write-descuento.ts';

const descuentoFields = {
  codigo: 'Stored uppercase',
  descuento: { type: 'integer', minimum: 1, maximum: 100 },
  validFrom: 'A day in Buenos Aires, or an instant',
  validUntil: 'The last day, or the instant just before which it ends',
};

/** Stored records may lack the fields of unused limits. */
const viewOf = (descuento: Descuento): View<'Descuento'> => ({
  ...descuento,
  ...limitsOf(descuento),
  uses: descuento.uses ?? 0,
});

export const descuentoRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/descuento/offers',
    summary: 'What everybody may redeem now: the running campaign, if there is one',
    access: 'visitor',
    answer: 'Offer[]',
    cached: true,
    handle: async ({ headers, now }) => {
      const offers = await currentOffers(now);
      return cached(etagOf(JSON.stringify(offers)), FOR_A_MINUTE, headers, () => offers);
    },
  }),
  route({
    method: 'GET',
    path: '/descuento/all',
    summary: 'All descuentos, oldest first. Of those without a limit, only the first of all counts',
    access: 'admin',
    answer: 'Descuento[]',
    handle: async () => ok((await allDescuentos()).map(viewOf)),
  }),
  route({
    method: 'POST',
    path: '/descuento',
    summary: 'Create a descuento',
    access: 'admin',
    limit: 'manage',
    answer: 'Descuento',
    statuses: foundOrCreated,
    idempotent: true,
    refuses: ['DESCUENTO_REPEATED'],
    says: descuentoFields,
    body: descuentoSchema,
    handle: async ({ caller, body: { codigo, descuento, ...limits }, headers, now }) => {
      const id = newId(uidOf(caller), headers['idempotency-key']);
      const fields = { codigo, descuento: Number(descuento), ...limitsOf(limitsIn(limits)) };
      const { record, isNew } = await createDescuento(id, fields, now);
      return made({ view: viewOf(record), isNew });
    },
  }),
  route({
    method: 'PUT',
    path: '/descuento/:id',
    summary: 'Change a descuento',
    access: 'admin',
    limit: 'manage',
    answer: 'Descuento',
    refuses: ['DESCUENTO_NOT_FOUND', 'DESCUENTO_REPEATED'],
    says: descuentoFields,
    body: descuentoSchema.partial(),
    handle: async ({ params, body: { codigo, descuento, ...limits }, now }) => {
      const fields = {
        ...limitsIn(limits),
        ...(codigo !== undefined && { codigo }),
        ...(descuento !== undefined && { descuento: Number(descuento) }),
      };
      return ok(viewOf(await changeDescuento(params.id!, fields, now)));
    },
  }),
];

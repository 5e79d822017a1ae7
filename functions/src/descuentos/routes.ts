import { object, string } from 'yup';
import { ok, type Route, route } from '../platform/http/route.ts';
import { checkCodigo } from './check-codigo.ts';

export const descuentoRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/descuento/check',
    access: 'visitor',
    body: object({ codigo: string().required('Debe incluir un codigo').max(100) }),
    handle: async ({ body }) => ok(await checkCodigo(body.codigo)),
  }),
];

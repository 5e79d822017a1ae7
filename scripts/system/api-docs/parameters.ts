import type { Route } from '../../../functions/src/platform/http/route.ts';

/** What the description says of parameters, by their names. */
export const parameters: {
  path: Record<string, string>;
  query: Record<string, string>;
  appCheck: [name: string, description: string];
  idempotencyKey: [name: string, description: string];
} = {
  path: {
    id: 'Id of the record',
    activityId: 'Id of a class',
    trainerId: 'Id of a trainer',
    diaHoraId: 'Id of a slot',
    orderId: 'Id of an order',
    userId: 'Id of a user',
    nota: 'Id of a note',
    fecha: 'A day in Buenos Aires',
    desde: 'The first day of the freeze',
  },
  query: {
    enlace: 'The signed part of the link',
    ensayo: '`1`: nothing is written, and the answer says what would be',
    fecha: 'A day in Buenos Aires; today if it is left out',
    clase: 'The id of a class',
    ids: 'Ids of users',
    estrellas: 'Reviews with exactly so many stars',
    estado: 'Reviews without a reply, with one, or hidden',
    socio: 'The id of a member',
    userId: 'The id of a user; the caller if it is left out',
    desde: 'The first day, in Buenos Aires; today if it is left out',
    dias: 'How many days',
    semanas: 'How many weeks, the present one included',
    orderId: 'What the caller believes to be the cart. A wrong one is ignored.',
    limit: 'Asks for a page of so many. Without limit and cursor the answer holds all; with cursor alone 50',
    cursor: 'Where the page starts, from the Link header of the previous page',
  },
  appCheck: [
    'X-Firebase-AppCheck',
    "Firebase App Check's token, which proves that the call comes from the gym's own site. " +
      'Expensive paths require it if the setting APP_CHECK is `enforced`',
  ],
  idempotencyKey: ['Idempotency-Key', 'A repeated call with the same key is answered with what the first one created'],
};

/** The headings of the description: the first row that fits decides. */
const tags: readonly [path: RegExp, tag: string][] = [
  [/^POST \/recuperos|\/(mostrador|ingreso|caja|hoy|llamadas|notas|ficha|invitacion)\b/, 'Desk'],
  [/\/(sesiones|cierres|cifras|ausencias|congelar)\b/, 'Sessions'],
  [/ \/(recuperos|calendario|agenda\/)/, 'MakeUps'],
  [/ \/(agenda|diahora)/, 'Slots'],
  [/ \/activity/, 'Activities'],
  [/ \/trainer/, 'Trainers'],
  [/ \/espera/, 'Waits'],
  [/ \/descuento/, 'Descuentos'],
  [/ \/producto/, 'Productos'],
  [/ \/(user|resumen|familia)/, 'Users'],
  [/ \/order/, 'Orders'],
  [/ \/(mercadopago|payments|email)/, 'Payments'],
  [/ \/review/, 'Reviews'],
  [/ \/recipes/, 'Recipes'],
  [/ \/(arrepentimiento|baja|retractos)/, 'Retractos'],
  [/ \/gym/, 'Ajustes'],
  [/ \/pictures/, 'Pictures'],
];

export function tagOf({ method, path }: Route): string {
  const row = tags.find(([pattern]) => pattern.test(`${method} ${path}`));
  if (!row) throw new Error(`no tag for ${method} ${path}`);
  return row[1];
}

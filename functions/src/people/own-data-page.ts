import { dateAndTime, formatTelephone } from '@gym-power/domain';
import { encode } from 'html-entities';
import type { OwnData } from './own-data.ts';

const titles: Record<Exclude<keyof OwnData, 'generatedAt'>, string> = {
  account: 'Cuenta',
  profile: 'Perfil',
  cart: 'Carrito',
  orders: 'Órdenes',
  payments: 'Pagos',
  reviews: 'Reseñas',
  mails: 'Mails que te enviamos',
  mailAgreements: 'Otras direcciones que aceptaron tus avisos (cuándo)',
  withdrawals: 'Arrepentimientos y bajas',
  profileChanges: 'Cambios de tu perfil',
  makeUps: 'Recuperos',
  family: 'Tu familia',
  places: 'Lugares que pagó otra persona',
  waits: 'Listas de espera',
  attendance: 'Clases a las que viniste',
  staffNotes: 'Notas del gimnasio sobre vos',
};

const labels: Record<string, string> = {
  activities: 'Clases compradas',
  activityName: 'Clase',
  amount: 'Monto',
  at: 'Fecha',
  author: 'Firmada como',
  buyer: 'Comprador',
  birthDate: 'Fecha de nacimiento',
  by: 'Cobrado por',
  canceledBecause: 'Motivo de cancelación',
  canceledAt: 'Cancelado el',
  changedAt: 'Último cambio',
  codigo: 'Código',
  createdAt: 'Creado',
  currency: 'Moneda',
  date: 'Fecha',
  day: 'Día',
  descuento: 'Descuento',
  description: 'Comentario',
  displayName: 'Nombre para mostrar',
  email: 'Email',
  emailVerified: 'Email verificado',
  expiresOn: 'Vence el',
  fields: 'Campos',
  for: 'Para',
  fitUntil: 'Apto físico hasta',
  freezes: 'Congelado',
  from: 'Primer día',
  givenBack: 'Devuelto',
  hiddenBecause: 'Oculta porque',
  hour: 'Hora',
  id: 'Número',
  image: 'Imagen',
  kind: 'Tipo',
  lastName: 'Apellido',
  lastSignInAt: 'Último ingreso',
  lines: 'Clases',
  markedBy: 'Anotado por',
  name: 'Nombre',
  orderId: 'Orden',
  outcome: 'Resultado',
  paymentId: 'Pago',
  phoneNumber: 'Teléfono',
  products: 'Productos',
  providers: 'Formas de ingreso',
  purchasedAt: 'Comprado',
  quantity: 'Lugares',
  rating: 'Estrellas',
  reason: 'Motivo',
  reply: 'Respuesta del gimnasio',
  reservedUntil: 'Reservado hasta',
  result: 'Resultado',
  roles: 'Roles',
  sentAt: 'Enviado',
  since: 'Desde',
  state: 'Estado',
  status: 'Estado en Mercado Pago',
  subtotal: 'Subtotal',
  text: 'Nota',
  totalPrice: 'Total',
  unitprice: 'Precio',
  until: 'Último día',
  updatedAt: 'Modificado',
  validFrom: 'Vale desde',
  validUntil: 'Vale hasta',
  wantsDigest: 'Resumen de la noche anterior',
};

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '<span class="none">sin dato</span>';
  if (value instanceof Date) return dateAndTime(value);
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? shown(null) : `<ul>${value.map(item).join('')}</ul>`;
  if (typeof value === 'object') return fields(value);
  return encode(typeof value === 'number' ? String(value) : formatTelephone(value as string));
}

const item = (value: unknown): string => `<li>${shown(value)}</li>`;

const fields = (record: object): string =>
  `<dl>${Object.entries(record)
    .map(([name, value]) => `<dt>${encode(labels[name] ?? name)}</dt><dd>${shown(value)}</dd>`)
    .join('')}</dl>`;

const style = `body{max-width:60rem;margin:0 auto;padding:1.5rem;
font:1rem/1.5 system-ui,sans-serif;color:#16181d;background:#fff}
h1,h2{line-height:1.2}h2{margin-top:2.5rem;border-bottom:2px solid #c93a07}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:.5rem 0}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}ul{margin:0;padding-left:1.25rem}li{margin-block:.5rem}
.none{color:#5b6270}a{color:#a82f04}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

export function ownDataPage(data: OwnData): string {
  const { generatedAt, ...parts } = data;
  const json = Buffer.from(JSON.stringify(data, null, 2)).toString('base64');
  const sections = Object.entries(parts).map(
    ([name, value]) => `<section><h2>${titles[name as keyof typeof parts]}</h2>${shown(value)}</section>`,
  );
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mis datos en Gym Power</title><style>${style}</style>
</head>
<body>
<main>
<h1>Mis datos en Gym Power</h1>
<p>Todo lo que el gimnasio tiene sobre vos, al ${dateAndTime(generatedAt)} (Ley 25.326, artículo 14).
Podés corregirlo o borrarlo desde tu perfil. Los pagos los procesa Mercado Pago, que tiene sus propios datos.</p>
<p><a download="mis-datos.json" href="data:application/json;base64,${json}">
Los mismos datos para un programa (JSON)</a></p>
${sections.join('\n')}
</main>
</body>
</html>`;
}

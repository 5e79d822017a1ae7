/** The text of each mail, in Spanish. Plain text and HTML are made of the same paragraphs. */
import { formatPesos, type OrderMail } from '@gym-power/domain';
import { encode as encodeHtml } from 'html-entities';
import type { Mail, OrderMailRecord } from '../outbox/mail.ts';

interface Text {
  subject: string;
  /** One paragraph each. */
  before: string[];
  after: string[];
}

const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'America/Argentina/Buenos_Aires' });
const time = new Intl.DateTimeFormat('es-AR', { timeStyle: 'short', timeZone: 'America/Argentina/Buenos_Aires' });

const canceled: Record<string, string> = {
  expired: 'Se venció el tiempo para pagarla y liberamos tus lugares.',
  member: 'La cancelaste vos, y liberamos tus lugares.',
  admin: 'La canceló el gimnasio. Si ya la habías pagado y tenés dudas, respondé este mail.',
  refund: 'Mercado Pago informó que el pago fue devuelto.',
};

const texts: Record<OrderMail, (facts: Mail['data'] & { hello: string }, orderId: string) => Text> = {
  orderCreated: ({ hello, reservedUntil }, orderId) => ({
    subject: `Recibimos tu orden ${orderId}`,
    before: [hello, 'Reservamos tus lugares:'],
    after: reservedUntil
      ? [
          `Te los guardamos hasta las ${time.format(reservedUntil)}. ` +
            'Completá el pago en Mercado Pago antes de esa hora.',
        ]
      : [],
  }),
  orderComplete: ({ hello }, orderId) => ({
    subject: `¡Listo! Tu compra ${orderId} está confirmada`,
    before: [hello, 'Recibimos tu pago. Ya tenés lugar en:'],
    after: [
      'Encontrás todo en tu panel de socio, en «Compras» y «Actividades». ' +
        '¡Te esperamos en Gral. Las Heras 837, Monte Grande!',
    ],
  }),
  orderCanceled: ({ hello, canceledBecause }, orderId) => ({
    subject: `Tu orden ${orderId} fue cancelada`,
    before: [hello, canceled[canceledBecause ?? ''] ?? 'Tu orden fue cancelada.', 'La orden tenía:'],
    after: ['Podés volver a elegir tus clases cuando quieras.'],
  }),
};

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** @param name null for a name that could hold more than a name: records from before names were checked */
export function mailText({ kind, orderId, data }: OrderMailRecord, name: string | null): MailText {
  const hello = name === null ? '¡Hola!' : `¡Hola, ${name}!`;
  const { subject, before, after } = texts[kind]({ ...data, hello }, orderId);
  const lines = data.lines.map(lineText);
  const sum = `Total: ${formatPesos(data.totalPrice)}`;
  return {
    subject,
    text: [...before, ...lines.map((line) => `- ${line}`), sum, ...after, 'Gym Power'].join('\n\n'),
    html: page(
      subject,
      [...before.map(paragraph), list(lines), `<p><strong>${encode(sum)}</strong></p>`, ...after.map(paragraph)].join(
        '\n',
      ),
    ),
  };
}

/** Asks whoever reads an address. It holds nothing that the buyer typed. */
export function questionText(link: string): MailText {
  const subject = '¿Querés recibir los avisos de una compra en Gym Power?';
  const before = [
    '¡Hola!',
    'Alguien que compró en Gym Power pidió que los avisos de sus compras lleguen a esta dirección.',
    'Si querés recibirlos, tocá este enlace dentro de los próximos 7 días:',
  ];
  const after = ['Si no, no hace falta que hagas nada: no te vamos a escribir más por este pedido.'];
  return {
    subject,
    text: [...before, link, ...after, 'Gym Power'].join('\n\n'),
    html: page(
      subject,
      [
        ...before.map(paragraph),
        `<p><a href="${encode(link)}" style="color:#b83a08;font-weight:bold">Quiero recibir los avisos</a></p>`,
        ...after.map(paragraph),
      ].join('\n'),
    ),
  };
}

function lineText(line: Mail['data']['lines'][number]): string {
  const quantity = line.quantity > 1 ? ` × ${line.quantity}` : '';
  const until = line.validUntil ? ` (vigente hasta el ${day.format(line.validUntil)})` : '';
  return `${line.name}, ${line.day} ${line.hour} h${quantity}: ${formatPesos(line.subtotal)}${until}`;
}

/** Names come from people and admins. Old mail clients know HTML 4 alone, which has no `&apos;`. */
const encode = (text: string): string => encodeHtml(text).replaceAll('&apos;', '&#39;');

const paragraph = (text: string): string => `<p>${encode(text)}</p>`;
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${encode(item)}</li>`).join('')}</ul>`;

const grid = 'role="presentation" cellpadding="0" cellspacing="0"';
const bodyStyle = 'margin:0;background:#f2f2f4;font-family:Helvetica,Arial,sans-serif;color:#16181d';
const cardStyle = 'max-width:100%;background:#ffffff;border-radius:12px;overflow:hidden';
const headerStyle =
  'background:#0b0c0f;color:#ffffff;padding:20px 28px;font-size:20px;font-weight:bold;letter-spacing:1px';
const textStyle = 'padding:24px 28px;font-size:16px;line-height:1.5';

/** Mail clients support tables and inline styles, and little else. */
const page = (title: string, body: string): string => `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><title>${encode(title)}</title></head>
<body style="${bodyStyle}">
<table ${grid} width="100%"><tr><td align="center" style="padding:24px 12px">
<table ${grid} width="560" style="${cardStyle}">
<tr><td style="${headerStyle}">GYM <span style="color:#ff5a1f">POWER</span></td></tr>
<tr><td style="${textStyle}">
${body}
</td></tr></table></td></tr></table>
</body></html>`;

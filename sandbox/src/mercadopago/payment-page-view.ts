import { html, page, style, type Html } from '../http/html.ts';
import { closesAt, totalOf } from './preference.ts';
import type { Item, Payment, Preference } from './resources.ts';
import { returnUrl } from './return-url.ts';

export type PageState =
  | { kind: 'open' | 'expired'; payment: null }
  | { kind: 'rejected' | 'paid' | 'pending'; payment: Payment };

const css = style(new URL('payment-page.css', import.meta.url));
const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });
const closing = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** For each state: title, sentence, and which of the shop's addresses the link back uses. */
const words: Record<
  PageState['kind'],
  { title: string; says: string | null; back: 'success' | 'failure' | 'pending' }
> = {
  open: { title: 'Revisá tu compra', says: null, back: 'failure' },
  rejected: {
    title: 'El pago fue rechazado',
    says:
      'La tarjeta de prueba no tiene fondos suficientes. ' +
      'No se te cobró nada: podés probar otra vez o volver al comercio.',
    back: 'failure',
  },
  expired: {
    title: 'El link de pago venció',
    says: 'Ya no se puede pagar esta compra. Volvé al comercio para empezar de nuevo.',
    back: 'failure',
  },
  paid: {
    title: 'Esta compra ya está pagada',
    says: 'El pago fue aprobado. No hace falta pagar otra vez.',
    back: 'success',
  },
  pending: { title: 'El pago quedó pendiente', says: 'Te vamos a avisar cuando se acredite.', back: 'pending' },
};

const header = html`<header>
<p class="brand">Mercado Pago <span>de prueba</span></p>
<p>Acá no se mueve dinero de verdad.</p>
</header>`;

const shell = (title: string, body: Html): string =>
  page(`${title} · Mercado Pago de prueba`, css, html`${header}<main>${body}</main>`);

const itemRow = ({ title, quantity, unit_price: price }: Item): Html => {
  const each = quantity > 1 ? html`<small>${quantity} × ${money.format(price)}</small>` : null;
  const amount = money.format(quantity * price);
  return html`<li><span class="what">${title}${each}</span><span class="amount">${amount}</span></li>`;
};

const summary = (preference: Preference): Html => html`
<section aria-labelledby="detalle">
<h2 id="detalle">Detalle</h2>
<ul class="items">${preference.items.map(itemRow)}</ul>
<p class="total"><span>Total</span><strong class="amount">${money.format(totalOf(preference))}</strong></p>
</section>`;

const payButtons = (preference: Preference): Html => html`
<form method="post" action="?pref_id=${preference.id}">
<button class="primary" name="accion" value="pagar">Pagar</button>
<div class="pair">
<button name="accion" value="rechazar">Rechazar</button>
<button name="accion" value="pendiente">Dejar pendiente</button>
</div>
</form>`;

const closingTime = (preference: Preference): Html | null => {
  const closes = closesAt(preference);
  return closes === null ? null : html`<p class="note">Podés pagar hasta el ${closing.format(closes)}.</p>`;
};

const wayBack = (preference: Preference, state: PageState): Html => {
  const address = preference.back_urls?.[words[state.kind].back];
  if (!address)
    return html`<p class="note">El comercio no dejó una dirección para volver: podés cerrar esta página.</p>`;
  const alone = state.kind === 'open' || state.kind === 'rejected' ? 'back' : 'back primary';
  return html`<a class="${alone}" href="${returnUrl(address, preference, state.payment)}">Volver al comercio</a>`;
};

const message = ({ kind }: PageState): Html | null => {
  const { says } = words[kind];
  return says === null
    ? null
    : html`<p class="message ${kind}" role="${kind === 'rejected' ? 'alert' : 'status'}">${says}</p>`;
};

export const paymentView = (preference: Preference, state: PageState): string => {
  const { title } = words[state.kind];
  return shell(
    title,
    html`<h1>${title}</h1>
${message(state)}
${summary(preference)}
${state.kind === 'open' ? html`${payButtons(preference)}${closingTime(preference)}` : null}
${state.kind === 'rejected' ? html`<a class="primary" href="?pref_id=${preference.id}">Probar otra vez</a>` : null}
${wayBack(preference, state)}`,
  );
};

export const missingView = (): string =>
  shell(
    'No encontramos esta compra',
    html`<h1>No encontramos esta compra</h1>
<p class="message">El link está incompleto, o el entorno de prueba se reinició y olvidó sus datos.
Volvé al comercio y empezá el pago de nuevo.</p>`,
  );

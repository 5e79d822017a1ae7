import { html, page, style, type Html } from '../http/html.ts';
import { isAccepted } from './mailbox.ts';
import type { Message } from './messages.ts';

const css = style(new URL('inbox-page.css', import.meta.url));
const when = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

const time = ({ receivedAt }: Message): Html =>
  html`<time datetime="${receivedAt}">${when.format(new Date(receivedAt))}</time>`;

const state = (message: Message): Html =>
  isAccepted(message)
    ? html`<span class="state accepted">Aceptado</span>`
    : html`<span class="state refused">Rechazado (${message.status})</span>`;

const row = (message: Message, open: boolean): Html => html`
<li><a href="/?mensaje=${message.id}"${open ? html` aria-current="true"` : null}>
<span class="subject">${message.subject}</span>
<span class="to">Para: ${message.to}</span>
<span class="meta">${time(message)}${state(message)}</span>
</a></li>`;

/** Links in a mail open a new tab, because the sandboxed frame has no scripts and no session. */
const rendered = (source: string): Html => {
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  const framed = `<base target="_blank">${source}`;
  return html`<iframe title="Contenido del correo" sandbox="${sandbox}" srcdoc="${framed}"></iframe>`;
};

const people = (label: string, value: string): Html | null =>
  value === '' ? null : html`<dt>${label}</dt><dd>${value}</dd>`;

const textVersion = (text: string, open: boolean): Html =>
  html`<details${open ? html` open` : null}><summary>Versión en texto</summary><pre>${text}</pre></details>`;

type Attachment = Message['attachments'][number];

const attachment = ({ filename, type, content }: Attachment): Html =>
  html`<dt>Adjunto</dt><dd><a download="${filename}" href="data:${type};base64,${content}">${filename}</a></dd>`;

const detail = (message: Message): Html => html`
<article aria-labelledby="asunto">
<a class="all" href="/">← Todos los correos</a>
<h2 id="asunto">${message.subject}</h2>
<dl>
${people('De', message.fromName === null ? message.from : `${message.fromName} <${message.from}>`)}
${people('Para', message.to)}${people('Copia', message.cc)}${people('Copia oculta', message.bcc)}
<dt>Recibido</dt><dd>${time(message)} ${state(message)}</dd>
${message.attachments.map(attachment)}
${Object.entries(message.headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
</dl>
${message.html === null ? null : rendered(message.html)}
${message.text === null ? null : textVersion(message.text, message.html === null)}
</article>`;

const nothingYet = html`<p class="empty">Todavía no llegó ningún correo.
Los que mande la aplicación van a aparecer acá.</p>`;
const nothingChosen = html`<p class="empty">Elegí un correo de la lista para leerlo.</p>`;
const gone = html`<p class="empty">Ese correo ya no está: la bandeja se vació.</p>`;

const header = html`<header>
<h1>SendGrid <span>de prueba</span></h1>
<p>Ningún correo sale de esta computadora.</p>
<a href="/">Actualizar</a>
</header>`;

/** The inbox. Opens the message that `openId` names. */
export const inboxPage = (messages: readonly Message[], openId: string | null): string => {
  const open = messages.find(({ id }) => id === openId);
  const missing = openId === null ? nothingChosen : gone;
  const list = html`<ol>${messages.map((message) => row(message, message === open))}</ol>`;
  return page(
    `${open ? `${open.subject} · ` : ''}SendGrid de prueba`,
    css,
    html`${header}
<main class="${openId === null ? 'listing' : 'reading'}">
<nav aria-label="Correos recibidos">${messages.length === 0 ? nothingYet : list}</nav>
<section>${open ? detail(open) : messages.length === 0 && openId === null ? null : missing}</section>
</main>`,
  );
};

import { addressOf, type GymFacts, isPersonName } from '@gym-power/domain';
import { html, type Markup } from './markup.ts';
import type { ListedLine, Words } from './writing/kind.ts';

type Sender = Pick<GymFacts, 'tradeName' | 'street' | 'town'>;

const signature = (gym: Sender): string => `${gym.tradeName} · ${addressOf(gym)}`;

/** @param name omitted if null, or not plausible as a name */
const greet = (name: string | null): string => (name !== null && isPersonName(name) ? `¡Hola, ${name}!` : '¡Hola!');

/** @param name for the greeting */
export function mailText(words: Words, { name, gym }: { name: string | null; gym: Sender }) {
  const content = { ...words, before: [greet(name), ...words.before] };
  return { subject: words.subject, text: plainText(content, gym), html: page(content, gym).text };
}

function plainText(
  { title, before, lines = [], total, facts = [], button, after, footer }: Words,
  gym: Sender,
): string {
  const listed = lines.map(
    ({ title: what, details, amount }) => `- ${[what, ...details, ...(amount ? [amount] : [])].join('\n  ')}`,
  );
  const figures = [...(total ? [total] : []), ...facts].map(([label, value]) => `${label}: ${value}`).join('\n');
  const parts = [title, ...before, ...listed, figures, `${button.label}: ${button.url}`, ...after];
  const end = footer ? [`${footer.label}: ${footer.url}`] : [];
  return [...parts.filter((part) => part !== ''), signature(gym), ...end].join('\n\n');
}

/** The same words for a message, without the link of the mail, whose reader may have no account. */
export function messageText(
  { before, lines = [], total, after }: Words,
  { name, gym }: { name: string | null; gym: Sender },
): string {
  const listed = lines.map(({ title, details }) => [title, ...details].join(', '));
  return [
    `${greet(name)} Te escribimos de ${gym.tradeName}.`,
    ...before,
    ...listed.map((line) => `• ${line}`),
    ...(total ? [total.join(': ')] : []),
    ...after,
  ]
    .map((part) => part.replaceAll('este mail', 'este mensaje'))
    .join('\n');
}

const table = html`role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"`;
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const wrap = 'overflow-wrap:anywhere;word-break:break-word';
const grey = 'color:#555b66';
const small = `${grey};font-size:14px`;
const rule = 'border-top:1px solid #d9dade';

/** Mail clients support tables and inline styles. Some also support dark mode and narrow screens. */
const style = html`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) {
  .room { padding: 0 !important }
  .card { border-radius: 0 !important }
  .text { padding: 24px 20px !important }
}
@media (prefers-color-scheme: dark) {
  body, .room { background: #0b0c0f !important }
  .card { background: #1c1f26 !important }
  .text { color: #f5f2ec !important }
  .quiet { color: #a9aeb9 !important }
  .rule { border-color: #3a404c !important }
  .button { background: #ff7a45 !important }
  .button a { color: #0b0c0f !important }
}
</style>`;

const page = (content: Words, gym: Sender): Markup => html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${content.subject}</title>
${style}
</head>
<body style="margin:0;padding:0;background:#f2f2f4">
<div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
<table ${table}><tr><td class="room" align="center" style="padding:24px 12px;background:#f2f2f4">
<table ${table} class="card" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden;${font}">
<tr><td style="padding:18px 28px;background:#0b0c0f;color:#ffffff;font-size:20px;font-weight:bold;letter-spacing:1px">
GYM <span style="color:#ff5a1f">POWER</span></td></tr>
<tr><td class="text" style="padding:28px;color:#16181d;font-size:16px;line-height:1.5;${wrap}">
${body(content, gym)}
</td></tr></table>
</td></tr></table>
</body>
</html>`;

const body = (
  { title, before, lines = [], total, facts = [], button, after, footer }: Words,
  gym: Sender,
): Markup => html`
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${title}</h1>
${before.map(paragraph)}
${lines.length === 0 && !total ? null : listed(lines, total)}
${facts.length === 0 ? null : html`<p class="quiet" style="margin:0 0 20px;${small}">${facts.map(fact)}</p>`}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr>
<td class="button" align="center" style="background:#c93a07;border-radius:6px"><a href="${button.url}"
style="display:inline-block;padding:13px 26px;color:#ffffff;font-weight:bold;text-decoration:none"
>${button.label}</a></td>
</tr></table>
${after.map(paragraph)}
<p class="quiet rule" style="margin:24px 0 0;padding-top:16px;${rule};${grey};font-size:13px">${signature(gym)}${
  footer ? html`<br><a class="quiet" href="${footer.url}" style="${grey}">${footer.label}</a>` : null
}</p>`;

const paragraph = (text: string): Markup => html`<p style="margin:0 0 16px">${text}</p>`;

const fact = ([label, value]: readonly [string, string]): Markup => html`${label}: ${value}<br>`;

const listed = (lines: readonly ListedLine[], total: Words['total']): Markup => html`
<table ${table} style="margin:4px 0 16px">
${lines.map(line)}
${total ? row(html`<b>${total[0]}</b>`, html`<b style="font-size:20px">${total[1]}</b>`) : null}
</table>`;

const line = ({ title, details, amount = '' }: ListedLine): Markup =>
  row(
    html`<b>${title}</b>${details.map((each) => html`<br><span class="quiet" style="${grey}">${each}</span>`)}`,
    html`${amount}`,
  );

const row = (what: Markup, amount: Markup): Markup => html`<tr>
<td class="rule" style="padding:12px 12px 12px 0;${rule};${wrap}">${what}</td>
<td class="rule" align="right" valign="top" style="padding:12px 0;${rule};white-space:nowrap">${amount}</td>
</tr>`;

import { readFileSync } from 'node:fs';

/** Text that is safe HTML. Only `html` and `style` create it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Html[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const render = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return escape(String(part));
};

/** A template tag that escapes every inserted value, except Html. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + render(parts[index - 1] ?? null) + string));

/** A style element with the content of a CSS file, so that a page needs only one request. */
export const style = (file: URL): Html => new Html(`<style>${readFileSync(file, 'utf8')}</style>`);

export const page = (title: string, head: Html, body: Html): string =>
  html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
${head}
</head>
<body>${body}</body>
</html>`.text;

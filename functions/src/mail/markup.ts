import { encode } from 'html-entities';

/** HTML that is safe to send. Only `html` creates it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | readonly Markup[] | null;

/** Old mail clients only support HTML 4, which has no `&apos;`. */
const escaped = (text: string): string => encode(text).replaceAll('&apos;', '&#39;');

function rendered(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'string' ? escaped(part) : part.map(rendered).join('\n');
}

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + rendered(parts[index - 1] ?? null) + string));

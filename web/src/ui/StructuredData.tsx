import { scriptJson } from './script-json.ts';

/** A description of the page for search engines (JSON-LD). */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = scriptJson({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

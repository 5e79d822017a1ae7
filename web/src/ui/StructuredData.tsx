import { scriptJson } from './script-json.ts';

export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = scriptJson({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

import { absolute } from '../config/site.ts';
import { LinkPreview } from './LinkPreview.tsx';

interface Props {
  title: string;
  description: string;
  /** The page's canonical path. Without it, search engines are asked not to index the page. */
  path?: string;
  /** What previews of a link show, where that differs from the title, the description and the gym's picture. */
  preview?: { description: string; image: string };
}

/** The document's title, and what search engines read. React moves these elements into the head. */
export function PageMeta({ title, description, path, preview }: Props) {
  const full = `${title} · Gym Power`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {path ? <link rel="canonical" href={absolute(path)} /> : <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && path && (
        <LinkPreview title={full} description={description} url={absolute(path)} {...preview} />
      )}
    </>
  );
}

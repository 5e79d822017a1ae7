import { absolute } from '../config/site.ts';
import { LinkPreview } from './LinkPreview.tsx';

interface Props {
  title: string;
  description: string;
  /** The canonical path. Without it, search engines are asked not to index the page. */
  path?: string;
  /** Replaces the description and the picture in link previews. */
  preview?: { description: string; image: string };
}

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

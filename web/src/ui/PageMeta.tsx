import { absolute } from '../config/site.ts';
import { LinkPreview } from './LinkPreview.tsx';

interface Props {
  title: string;
  description?: string;
  /** The page's own address, where it is one that search engines should keep. */
  path?: string;
}

/** The document's title and what search engines read of it. React moves it into the head. */
export function PageMeta({ title, description, path }: Props) {
  const full = `${title} · Gym Power`;
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {path ? <link rel="canonical" href={absolute(path)} /> : <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && path && <LinkPreview title={full} description={description ?? ''} url={absolute(path)} />}
    </>
  );
}

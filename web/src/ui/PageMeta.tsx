import { env } from '../config/env.ts';

interface Props {
  title: string;
  description?: string;
  /** The page's own address, where it is one that search engines should keep. */
  path?: string;
  image?: string;
}

const NAME = 'Gym Power';
const absolute = (path: string) => new URL(path, env.siteUrl).href;

/** The document's title and what search engines and link previews read. React moves it into the head. */
export function PageMeta({ title, description, path, image = '/img/og.jpg' }: Props) {
  const full = title === NAME ? `${NAME} · Entrenamiento grupal en Monte Grande` : `${title} · ${NAME}`;
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {path ? <link rel="canonical" href={absolute(path)} /> : <meta name="robots" content="noindex" />}
      {path && <meta property="og:url" content={absolute(path)} />}
      <meta property="og:title" content={full} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={absolute(image)} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_AR" />
      <meta property="og:site_name" content={NAME} />
    </>
  );
}

import { absolute } from '../config/site.ts';

interface Props {
  title: string;
  description: string;
  url: string;
}

/** Open Graph, for previews of links. Who reads it runs no script, so it is of use in prerendered pages alone. */
export const LinkPreview = ({ title, description, url }: Props) => (
  <>
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={url} />
    <meta property="og:image" content={absolute('/img/og.jpg')} />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="es_AR" />
    <meta property="og:site_name" content="Gym Power" />
  </>
);

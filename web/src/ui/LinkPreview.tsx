import { absolute } from '../config/site.ts';

interface Props {
  title: string;
  description: string;
  url?: string;
}

/** Open Graph tags for link previews. Whoever reads them runs no script, so they only matter in prerendered pages. */
export const LinkPreview = ({ title, description, url }: Props) => (
  <>
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    {url && <meta property="og:url" content={url} />}
    <meta property="og:image" content={absolute('/img/og.jpg')} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="es_AR" />
    <meta property="og:site_name" content="Gym Power" />
  </>
);

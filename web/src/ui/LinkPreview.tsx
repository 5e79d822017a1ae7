import { absolute } from '../config/site.ts';

interface Props {
  title: string;
  description: string;
  url?: string;
  image?: string;
}

/** Classes, by their widths: each has a JPEG for previews (art/deliver.mjs). */
const ownPicture = /^(\/img\/[\w-]+)-(?:400|672|800|1280)\.(?:webp|avif)$/;

/** WhatsApp shows neither AVIF nor SVG, and WebP only in some versions. Pictures that admins upload have no JPEG. */
const pictureOf = (image: string): string =>
  image === '' || image.endsWith('.svg') ? '/img/og.jpg' : image.replace(ownPicture, '$1-og.jpg');

/** Open Graph tags. Preview crawlers run no script, so the tags only matter in rendered pages. */
export const LinkPreview = ({ title, description, url, image = '' }: Props) => (
  <>
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    {url && <meta property="og:url" content={url} />}
    <meta property="og:image" content={new URL(pictureOf(image), absolute('/')).href} />
    <meta name="twitter:card" content="summary_large_image" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="es_AR" />
    <meta property="og:site_name" content="Gym Power" />
  </>
);

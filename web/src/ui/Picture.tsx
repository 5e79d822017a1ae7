import { type CSSProperties, useState } from 'react';
import { ownPicture } from './own-picture.ts';
import styles from './Picture.module.css';

/** The widths that exist in web/public/img, by kind of picture. */
const kinds = {
  activity: { widths: [400, 672, 800, 1280], width: 800, height: 500 },
  trainer: { widths: [320, 640, 960], width: 640, height: 800 },
  recipe: { widths: [400, 800], width: 800, height: 600 },
} as const;

interface Props {
  /** `/img/SLUG-800.webp` for the project's own pictures, or any other address. */
  src: string;
  alt: string;
  kind: keyof typeof kinds;
  sizes: string;
  className?: string;
  eager?: boolean;
}

export function Picture({ src, alt, kind, sizes, className = '', eager = false }: Props) {
  const [failed, setFailed] = useState(false);
  const { widths, width, height } = kinds[kind];
  const box = `${styles['picture']} ${className}`;
  const shape = { '--shape': `${width} / ${height}` } as CSSProperties;

  if (failed || !src)
    return (
      <div
        className={`${box} ${styles['fallback']}`}
        style={shape}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      />
    );

  const base = ownPicture(src);
  const srcSet = (format: string) => widths.map((w) => `${base}-${w}.${format} ${w}w`).join(', ');
  return (
    <picture className={box} style={shape}>
      {base && <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />}
      {base && <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(true)}
      />
    </picture>
  );
}

import { type CSSProperties, useState } from 'react';
import { ownPicture } from './own-picture.ts';
import styles from './Picture.module.css';

const kinds = {
  activity: { width: 800, height: 500 },
  trainer: { width: 640, height: 800 },
  recipe: { width: 800, height: 600 },
} as const;

/** Of the project's own pictures in web/public/img that are not drawn. */
const WIDTHS = [400, 672, 800, 1280];

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
  const { width, height } = kinds[kind];
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
  const srcSet = (format: string) => WIDTHS.map((w) => `${base}-${w}.${format} ${w}w`).join(', ');
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

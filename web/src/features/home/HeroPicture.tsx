import styles from './Hero.module.css';

const set = (name: string, widths: number[], format: string) =>
  widths.map((w) => `/img/${name}-${w}.${format} ${w}w`).join(', ');
const wide = [800, 1400, 2000];
const tall = [450, 720, 900];
const narrow = '(max-width: 47.99rem)';
/** Slightly below the real width, so that phones of 721 device pixels load the 720 px picture. */
const onPhones = '96vw';

/** The largest contentful paint: prioritized, and cropped to the screen's shape. Decorative, so its alt is empty. */
export function HeroPicture() {
  return (
    <picture className={styles['picture']}>
      <source media={narrow} type="image/avif" srcSet={set('hero-mobile', tall, 'avif')} sizes={onPhones} />
      <source media={narrow} type="image/webp" srcSet={set('hero-mobile', tall, 'webp')} sizes={onPhones} />
      <source type="image/avif" srcSet={set('hero', wide, 'avif')} sizes="100vw" />
      <img
        src="/img/hero-1400.webp"
        srcSet={set('hero', wide, 'webp')}
        sizes="100vw"
        alt=""
        fetchPriority="high"
        decoding="async"
        width="1400"
        height="788"
      />
    </picture>
  );
}

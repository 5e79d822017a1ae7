import { useState } from 'react';
import styles from './Avatar.module.css';
import { ownPicture } from './own-picture.ts';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('');

/** Pixels. Pictures of classes also exist in this width. */
const SMALL = 96;

function candidates(src: string): string[] {
  const base = ownPicture(src);
  return base ? [`${base}-${SMALL}.avif`, src] : src ? [src] : [];
}

/** Hidden from screen readers, because the name is beside it. */
export function Avatar({ src, name, size = 48 }: { src: string; name: string; size?: number }) {
  const [failed, setFailed] = useState(0);
  const shown = candidates(src)[failed];
  return (
    <span className={styles['avatar']} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden="true">
      {shown ? (
        <img
          key={shown}
          src={shown}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(failed + 1)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

import { useState } from 'react';
import styles from './Avatar.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('');

/** A person's picture, or their initials if there is none. Hidden from screen readers: the name is beside it. */
export function Avatar({ src, name, size = 48 }: { src: string; name: string; size?: number }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={styles['avatar']} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden="true">
      {src && !failed ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

import type { ActivityJson } from '@gym-power/domain';
import { useState } from 'react';
import { Button, flush } from '../../ui/Button.tsx';
import { FlipIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './ActivityPage.module.css';

export function FlipPicture({ activity: { name, image, description } }: { activity: ActivityJson }) {
  const [flipped, setFlipped] = useState(false);
  return (
    <div>
      <div className={styles['flip']} data-flipped={flipped}>
        <div className={styles['sides']}>
          <Picture
            src={image}
            alt={`Clase de ${name}`}
            kind="activity"
            sizes="(min-width: 56rem) 48rem, 92vw"
            className={styles['image']!}
            eager
          />
          <div className={styles['back']} inert={!flipped} tabIndex={0}>
            <p>{description}</p>
          </div>
        </div>
      </div>
      <Button
        look="quiet"
        className={`${flush} ${styles['turn']}`}
        aria-pressed={flipped}
        onClick={() => setFlipped(!flipped)}
      >
        <FlipIcon /> {flipped ? 'Ver la foto' : 'Leer la descripción'}
      </Button>
    </div>
  );
}

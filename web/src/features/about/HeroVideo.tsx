import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import styles from './AboutPage.module.css';

/** The video autoplays muted, unless the visitor prefers reduced motion or saves data. */
export function HeroVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Browsers in power-saving or data-saving mode reject: the poster stays.
    video.current?.play().catch(() => undefined);
  }, []);

  const toggle = () => void (playing ? video.current?.pause() : video.current?.play());

  return (
    <section className={styles['hero']}>
      <video
        ref={video}
        className={styles['video']}
        loop
        muted
        playsInline
        preload="none"
        poster="/video/hero-poster.webp"
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src="/video/hero.webm" type="video/webm" />
        <source src="/video/hero.mp4" type="video/mp4" />
      </video>
      <div className={`page ${styles['heroText']}`}>
        <h1>Nosotros</h1>
        <Button look="quiet" onClick={toggle} aria-label={playing ? 'Pausar el video' : 'Reproducir el video'}>
          {playing ? <PauseIcon /> : <PlayIcon />}
        </Button>
      </div>
    </section>
  );
}

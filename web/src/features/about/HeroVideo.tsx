import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import styles from './AboutPage.module.css';

/** The browser chooses a source once; who asked for less motion has none until they press play. */
const MOVING = '(prefers-reduced-motion: no-preference)';

/** Plays automatically and muted, before any script, unless the visitor prefers reduced motion. A button stops it. */
export function HeroVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(true);

  // It began, or stayed still, before React listened.
  useEffect(() => setPlaying(!video.current!.paused), []);

  const toggle = () => {
    const { current } = video;
    if (!current) return;
    if (!current.paused) return current.pause();
    if (!current.currentSrc) {
      for (const source of current.querySelectorAll('source')) source.removeAttribute('media');
      current.load();
    }
    void current.play();
  };

  return (
    <section className={styles['hero']}>
      <video
        ref={video}
        className={styles['video']}
        autoPlay
        loop
        muted
        playsInline
        poster="/video/hero-poster.webp"
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src="/video/hero.webm" media={MOVING} type="video/webm" />
        <source src="/video/hero.mp4" media={MOVING} type="video/mp4" />
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

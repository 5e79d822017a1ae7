import type { ReviewJson } from '@gym-power/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReviews } from '../../state/server-cache/use-reviews.ts';
import { Button, flush } from '../../ui/Button.tsx';
import { BackIcon, NextIcon, PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ReviewCard } from '../../widgets/reviews/ReviewCard.tsx';
import styles from './Carousel.module.css';
import section from './Testimonials.module.css';
import { isCalm, useSwiper } from './use-swiper.ts';

const INTERVAL_MS = 5_000;
/** One round takes a minute. The reviews page has all of them. */
const SHOWN = 12;

/** Reviews from before their author's first class come last. */
const earlyLast = (a: ReviewJson, b: ReviewJson): number => Number(a.early ?? false) - Number(b.early ?? false);

/** Elements that handle the arrow keys. */
const ownKeys = 'input, select, textarea, [role="dialog"]';

export default function Carousel() {
  return (
    <Loaded
      of={useReviews()}
      what="las reseñas"
      loading={<div className={section['room']} />}
      empty={<p>Todavía no hay reseñas. La primera puede ser la tuya.</p>}
    >
      {(reviews) => <Slides reviews={reviews.toSorted(earlyLast).slice(0, SHOWN)} />}
    </Loaded>
  );
}

function Slides({ reviews }: { reviews: ReviewJson[] }) {
  const ids = reviews.map(({ id }) => id).join();
  const { row, current, turn } = useSwiper(ids);
  const [playing, setPlaying] = useState(!isCalm());
  const [held, setHeld] = useState(false);

  const isInSight = () => {
    const { top, bottom } = row.current!.getBoundingClientRect();
    return !document.hidden && top < innerHeight && bottom > 0;
  };

  const play = useEffectEvent(() => {
    if (isInSight() && !row.current!.matches(':focus-visible')) turn(1);
  });
  useEffect(() => {
    if (!playing || held) return undefined;
    const timer = setInterval(() => play(), INTERVAL_MS);
    return () => clearInterval(timer);
    // `current` restarts the timer, so that each review is shown for the full time.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [playing, held, current]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!by || isShortcut || (event.target as Element).closest(ownKeys) || !isInSight()) return;
    event.preventDefault();
    turn(by);
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);

  return (
    <div className={section['room']}>
      <div
        ref={row}
        className={`swiper ${styles['row']}`}
        role="group"
        aria-roledescription="carrusel"
        aria-label="Reseñas de socios"
        tabIndex={0}
        onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
        onPointerLeave={() => setHeld(false)}
        onTouchStart={() => setHeld(true)}
        onTouchEnd={() => setHeld(false)}
        onTouchCancel={() => setHeld(false)}
      >
        {/* Swiper reorders the slides in the DOM, so React must replace all of them when the reviews change. */}
        <div key={ids} className={`swiper-wrapper ${styles['slides']}`}>
          {reviews.map((review, index) => (
            <div
              key={review.id}
              className={`swiper-slide ${styles['slide']}`}
              role="group"
              aria-roledescription="reseña"
              aria-label={`${index + 1} de ${reviews.length}`}
            >
              <ReviewCard review={review} />
            </div>
          ))}
        </div>
      </div>
      <div className={styles['controls']}>
        <Button look="quiet" className={flush} onClick={() => turn(-1)} aria-label="Reseña anterior">
          <BackIcon />
        </Button>
        <Button
          look="quiet"
          onClick={() => setPlaying(!playing)}
          aria-label={playing ? 'Pausar las reseñas' : 'Reanudar las reseñas'}
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
        </Button>
        <Button look="quiet" onClick={() => turn(1)} aria-label="Reseña siguiente">
          <NextIcon />
        </Button>
      </div>
    </div>
  );
}

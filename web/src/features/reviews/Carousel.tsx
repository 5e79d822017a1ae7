import 'swiper/css';
import type { ReviewJson } from '@gym-power/domain';
import { useState } from 'react';
import { A11y, Autoplay, Keyboard } from 'swiper/modules';
import { Swiper, type SwiperClass, SwiperSlide } from 'swiper/react';
import { useReviews } from '../../state/server-cache/use-reviews.ts';
import { Button, flush } from '../../ui/Button.tsx';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ReviewCard } from '../../widgets/reviews/ReviewCard.tsx';
import styles from './Testimonials.module.css';

const INTERVAL_MS = 5_000;
/** One round takes a minute. All reviews are on their own page. */
const SHOWN = 12;

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export default function Carousel() {
  return (
    <Loaded
      of={useReviews()}
      what="las reseñas"
      loading={<div className={styles['room']} />}
      empty={<p>Todavía no hay reseñas. La primera puede ser la tuya.</p>}
    >
      {(reviews) => <Slides reviews={reviews.slice(0, SHOWN)} />}
    </Loaded>
  );
}

function Slides({ reviews }: { reviews: ReviewJson[] }) {
  const [swiper, setSwiper] = useState<SwiperClass | null>(null);
  const [playing, setPlaying] = useState(!calm());

  const toggle = () => {
    if (playing) swiper?.autoplay.stop();
    else swiper?.autoplay.start();
    setPlaying(!playing);
  };

  return (
    <div className={styles['room']}>
      <Swiper
        modules={[A11y, Autoplay, Keyboard]}
        onSwiper={setSwiper}
        loop
        keyboard={{ enabled: true, onlyInViewport: true }}
        {...(playing
          ? { autoplay: { delay: INTERVAL_MS, pauseOnMouseEnter: true, disableOnInteraction: false } }
          : { autoplay: false })}
        spaceBetween={24}
        breakpoints={{ 0: { slidesPerView: 1 }, 768: { slidesPerView: 2 }, 1200: { slidesPerView: 3 } }}
        a11y={{
          containerMessage: 'Reseñas de socios',
          containerRoleDescriptionMessage: 'carrusel',
          itemRoleDescriptionMessage: 'reseña',
          slideLabelMessage: '{{index}} de {{slidesLength}}',
        }}
      >
        {reviews.map((review) => (
          <SwiperSlide key={review.id} className={styles['slide']}>
            <ReviewCard review={review} />
          </SwiperSlide>
        ))}
      </Swiper>
      <Button
        look="quiet"
        className={flush}
        onClick={toggle}
        aria-label={playing ? 'Pausar las reseñas' : 'Reanudar las reseñas'}
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
      </Button>
    </div>
  );
}

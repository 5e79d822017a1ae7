import './swiper.css';
import { Swiper } from 'swiper';
import type { SwiperModule } from 'swiper/types';

/** Starts at the slide that the browser has scrolled to. Slides are equally wide and have no gaps. */
export function openSwiper(row: HTMLElement, isCalm: boolean, modules: SwiperModule[]): Swiper {
  const slides = row.querySelectorAll('.swiper-slide');
  return new Swiper(row, {
    modules,
    initialSlide: Math.round((row.scrollLeft / row.scrollWidth) * slides.length),
    loop: true,
    // Otherwise Swiper ignores a press during a transition.
    loopPreventsSliding: false,
    slidesPerView: 'auto',
    speed: isCalm ? 0 : 300,
    // One trackpad gesture fires many events, but must turn one slide.
    mousewheel: { forceToAxis: true, thresholdTime: 300 },
    // Dragging with a mouse must select text.
    simulateTouch: false,
  });
}

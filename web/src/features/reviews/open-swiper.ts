import './swiper.css';
import { Swiper } from 'swiper';
import { Mousewheel } from 'swiper/modules';

/** Starts at the slide to which the browser has scrolled the row. Slides have the same width, and no gaps between. */
export function openSwiper(row: HTMLElement, isCalm: boolean): Swiper {
  const slides = row.querySelectorAll('.swiper-slide');
  return new Swiper(row, {
    modules: [Mousewheel],
    initialSlide: Math.round((row.scrollLeft / row.scrollWidth) * slides.length),
    loop: true,
    // Swiper would ignore a press while a slide moves.
    loopPreventsSliding: false,
    slidesPerView: 'auto',
    speed: isCalm ? 0 : 300,
    // One push at a trackpad is many events, and turns the row once.
    mousewheel: { forceToAxis: true, thresholdTime: 300 },
    // Dragging with a mouse selects text.
    simulateTouch: false,
  });
}

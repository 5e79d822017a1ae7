export { Mousewheel } from 'swiper/modules';

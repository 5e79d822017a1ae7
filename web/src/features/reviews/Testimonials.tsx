import { lazy } from 'react';
import { paths } from '../../config/paths.ts';
import { NearSection } from '../../ui/NearSection.tsx';
import styles from './Testimonials.module.css';

const Carousel = lazy(() => import('./Carousel.tsx'));

export const Testimonials = () => (
  <NearSection
    id="section-testimonials"
    title="Lo dicen los socios"
    what="las reseñas"
    more="Todas las reseñas"
    to={paths.reviews}
    room={<div className={styles['room']} />}
  >
    <Carousel />
  </NearSection>
);

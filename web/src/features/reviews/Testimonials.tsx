import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useNear } from '../../ui/use-near.ts';
import styles from './Testimonials.module.css';

const Carousel = lazy(() => import('./Carousel.tsx'));

/** What members say. The carousel's code and data are loaded when the section comes near. */
export function Testimonials() {
  const [ref, near] = useNear<HTMLElement>();
  const room = <div className={styles['room']} />;
  return (
    <section id="section-testimonials" ref={ref} className={styles['section']} aria-labelledby="testimonials-title">
      <div className={`page ${styles['heading']}`}>
        <h2 id="testimonials-title">Lo dicen los socios</h2>
        <Link to={paths.reviews}>Todas las reseñas</Link>
      </div>
      {near ? (
        <Suspense fallback={room}>
          <Carousel />
        </Suspense>
      ) : (
        room
      )}
    </section>
  );
}

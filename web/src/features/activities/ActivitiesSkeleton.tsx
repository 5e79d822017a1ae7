import { PAGE_SIZE } from './activity-choice.ts';
import browser from './ActivityBrowser.module.css';

const SKELETONS = 9;

export function ActivitiesSkeleton({ paged }: { paged: boolean }) {
  return (
    <>
      <div className={browser['filters']} />
      <div className={`${browser['cards']} ${paged ? browser['few'] : ''}`} aria-hidden="true">
        {Array.from({ length: paged ? PAGE_SIZE : SKELETONS }, (_, index) => (
          <div key={index} className={browser['skeleton']} />
        ))}
      </div>
      {paged && <div className={browser['pagerRoom']} />}
      <p className="visually-hidden" role="status">
        Cargando las clases…
      </p>
      <noscript>
        {import.meta.env.SSR && (
          <p>Para ver los horarios y reservar hace falta JavaScript. También podés venir: la dirección está al pie.</p>
        )}
      </noscript>
    </>
  );
}

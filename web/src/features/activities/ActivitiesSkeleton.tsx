import { address } from '../../config/gym.ts';
import { PAGE_SIZE } from './activity-choice.ts';
import browser from './ActivityBrowser.module.css';
import card from './ActivityCard.module.css';

/** More than a screen of them. */
const GHOSTS = 9;

/** As large as what comes: filters, cards and, where they come a few at a time, exactly as many and the pager. */
export function ActivitiesSkeleton({ paged }: { paged: boolean }) {
  return (
    <>
      <div className={browser['filters']} />
      <div className={`${browser['cards']} ${paged ? browser['few'] : ''}`} aria-hidden="true">
        {Array.from({ length: paged ? PAGE_SIZE : GHOSTS }, (_, index) => (
          <div key={index} className={`${card['card']} ${browser['ghost']}`} />
        ))}
      </div>
      {paged && <div className={browser['pagerRoom']} />}
      <p className="visually-hidden" role="status">
        Cargando las clases…
      </p>
      <noscript>
        {import.meta.env.SSR && (
          <p>Para ver los horarios y reservar hace falta JavaScript. También podés venir: {address}.</p>
        )}
      </noscript>
    </>
  );
}

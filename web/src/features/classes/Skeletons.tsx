import { PAGE_SIZE } from './choice.ts';
import browser from './ClaseBrowser.module.css';
import card from './ClaseCard.module.css';

/** Exactly as large as what comes: filters, a page of cards, the pager. */
export function Skeletons() {
  return (
    <>
      <div className={browser['filters']} />
      <div className={browser['cards']} aria-hidden="true">
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <div key={index} className={`${card['card']} ${browser['ghost']}`} />
        ))}
      </div>
      <div className={browser['pagerRoom']} />
      <p className="visually-hidden" role="status">
        Cargando las clases…
      </p>
      <noscript>
        {import.meta.env.SSR && <p>Para ver los horarios y reservar hace falta JavaScript. También podés venir: Gral. Las Heras 837, Monte Grande.</p>}
      </noscript>
    </>
  );
}

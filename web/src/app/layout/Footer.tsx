import { type ComponentType, lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useNear } from '../../ui/use-near.ts';
import styles from './Footer.module.css';

const LiveFooter = lazy(() => import('./LiveFooter.tsx'));

let Rendered: ComponentType | null = null;

/** For the renderer only: a static import would bring the content's code into the first load. */
export function provideFooter(content: ComponentType): void {
  Rendered = content;
}

/** As it came with the page: in the footer, or in a template if the footer came empty. There is no other copy. */
const came = import.meta.env.SSR ? '' : (document.querySelector('footer,template')?.innerHTML ?? '');

/** Rendered with the page and not hydrated. Its code, and newer settings, load once the visitor sees it. */
export function Footer() {
  const navigate = useNavigate();
  const [ref, near] = useNear<HTMLElement>(came ? '0px' : undefined);
  if (import.meta.env.SSR) return <footer className={styles['footer']}>{Rendered && <Rendered />}</footer>;
  const kept = (
    // Presses, by mouse or key, land on the links inside.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <footer
      ref={ref}
      className={styles['footer']}
      suppressHydrationWarning
      onClick={(event) => {
        const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]');
        if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate(link.pathname);
      }}
      dangerouslySetInnerHTML={{ __html: came }}
    />
  );
  if (!near) return kept;
  return (
    <ErrorBoundary failed={kept}>
      <Suspense fallback={kept}>
        <footer className={styles['footer']}>
          <LiveFooter />
        </footer>
      </Suspense>
    </ErrorBoundary>
  );
}

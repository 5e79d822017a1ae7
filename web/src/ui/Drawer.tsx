import './theme/panels.css';
import Modal from '@restart/ui/Modal';
import { type ReactNode, useId } from 'react';
import { getSharedManager } from 'react-bootstrap/BootstrapModalManager';
import CloseButton from 'react-bootstrap/CloseButton';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** As in Bootstrap. */
const SLIDE_MS = 300;

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const moving =
  (away: Keyframe) =>
  async ({ element, in: comes }: { element: HTMLElement; in: boolean }): Promise<void> => {
    const [
      motion = element.animate([away, {}], { duration: calm() ? 0 : SLIDE_MS, easing: 'ease-in-out', fill: 'both' }),
    ] = element.getAnimations();
    if (comes !== motion.playbackRate > 0) motion.reverse();
    await motion.finished;
  };
const slide = moving({ transform: 'translateX(100%)' });
const fade = moving({ opacity: 0 });

/** Bootstrap's markup: react-bootstrap's Offcanvas renders three times before it shows (docs/decisions/137). */
export function Drawer({ title, open, onClose, children }: Props) {
  const id = useId();
  return (
    <Modal
      show={open}
      onHide={onClose}
      manager={getSharedManager()}
      runTransition={slide}
      runBackdropTransition={fade}
      renderBackdrop={(props) => <div {...props} className="offcanvas-backdrop show" />}
      renderDialog={(props) => (
        <div {...props} className="offcanvas offcanvas-end show" aria-labelledby={id}>
          <div className="offcanvas-header">
            <h2 id={id} className="offcanvas-title">
              {title}
            </h2>
            <CloseButton aria-label="Cerrar" variant="white" onClick={onClose} />
          </div>
          <div className="offcanvas-body">{children}</div>
        </div>
      )}
    />
  );
}

import './theme/panels.css';
import { type ReactNode, useId } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that slides in from the right. It takes focus, and returns it when it closes. */
export function Drawer({ title, open, onClose, children }: Props) {
  const id = useId();
  return (
    <Offcanvas show={open} onHide={onClose} placement="end" aria-labelledby={id}>
      <Offcanvas.Header closeButton closeLabel="Cerrar" closeVariant="white">
        <Offcanvas.Title id={id} as="h2">
          {title}
        </Offcanvas.Title>
      </Offcanvas.Header>
      <Offcanvas.Body>{children}</Offcanvas.Body>
    </Offcanvas>
  );
}

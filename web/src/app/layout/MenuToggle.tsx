import type { Ref } from 'react';
import { CloseIcon, MenuIcon } from '../../ui/shell-icons.tsx';
import styles from './Header.module.css';

interface Props {
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  controls: string;
  onToggle: () => void;
}

export function MenuToggle({ ref, open, controls, onToggle }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${styles['tool']} ${styles['menuToggle']}`}
      aria-label={open ? 'Cerrar menú' : 'Abrir menú'}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      {open ? <CloseIcon /> : <MenuIcon />}
    </button>
  );
}

import { CloseIcon, MenuIcon } from '../../ui/shell-icons.tsx';
import styles from './Header.module.css';

interface Props {
  open: boolean;
  controls: string;
  onToggle: () => void;
}

export function MenuToggle({ open, controls, onToggle }: Props) {
  return (
    <button
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

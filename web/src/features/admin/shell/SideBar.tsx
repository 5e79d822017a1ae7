import { type ComponentType, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { signOut } from '../../../state/session/session.ts';
import {
  CalendarIcon,
  ChartIcon,
  DumbbellIcon,
  LeaveIcon,
  ReceiptIcon,
  TagIcon,
  UsersIcon,
  WhistleIcon,
} from '../sections/section-icons.tsx';
import { sections } from '../sections/sections.ts';
import styles from './Shell.module.css';
import { useOpenItem } from '../sections/use-open-section.ts';

const icons: Record<string, ComponentType<{ size?: number }>> = {
  usuarios: UsersIcon,
  clases: DumbbellIcon,
  instructores: WhistleIcon,
  ordenes: ReceiptIcon,
  'dias y horas': CalendarIcon,
  descuentos: TagIcon,
};

export function SideBar() {
  const open = useOpenItem();
  const list = useRef<HTMLUListElement>(null);
  // On small screens the sections stand in a row that scrolls: to the one that is open, whenever it is another.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [open]);
  return (
    <nav className={styles['side']} aria-label="Secciones">
      <Link to={paths.home} className={styles['logo']} aria-label="GymPower, inicio">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <span>
          Gym<b>Power</b>
        </span>
      </Link>
      <ul ref={list}>
        <li>
          <Link to={paths.admin} className={styles['item']} aria-current={open === undefined ? 'page' : undefined}>
            <ChartIcon size={20} /> Resumen
          </Link>
        </li>
        {sections.map(({ item, title }) => {
          const Icon = icons[item]!;
          return (
            <li key={item}>
              <Link
                to={paths.adminSection(item)}
                className={styles['item']}
                aria-current={open === item ? 'page' : undefined}
              >
                <Icon size={20} /> {title}
              </Link>
            </li>
          );
        })}
        <li className={styles['leave']}>
          <Link to={paths.home} className={styles['item']} onClick={() => void signOut()}>
            <LeaveIcon size={20} /> Cerrar sesion
          </Link>
        </li>
      </ul>
    </nav>
  );
}

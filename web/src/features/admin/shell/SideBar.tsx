import { useEffect, useRef } from 'react';
import { paths } from '../../../config/paths.ts';
import { signOut } from '../../../state/session/session.ts';
import { icon } from '../../../ui/icon.tsx';
import { sections } from '../sections/sections.ts';
import { useOpenSection } from '../sections/use-open-section.ts';
import { Link } from '../../../ui/Link.tsx';
import styles from './Shell.module.css';

const ChartIcon = icon(<path d="M4 4v16h16M8 16v-4M12 16V8M16 16v-6" />);
const LeaveIcon = icon(<path d="M10 4H4v16h6M9 12h12M17 8l4 4-4 4" />);

export function SideBar() {
  const openId = useOpenSection()?.id;
  const list = useRef<HTMLUListElement>(null);
  // On small screens the sections are a row that scrolls sideways: scroll the open one into its middle.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [openId]);
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
          <Link to={paths.admin} className={styles['item']} aria-current={openId === undefined ? 'page' : undefined}>
            <ChartIcon size={20} /> Resumen
          </Link>
        </li>
        {sections.map(({ id, title, Icon }) => (
          <li key={id}>
            <Link
              to={paths.adminSection(id)}
              className={styles['item']}
              aria-current={openId === id ? 'page' : undefined}
            >
              <Icon size={20} /> {title}
            </Link>
          </li>
        ))}
        <li className={styles['leave']}>
          <Link to={paths.home} className={styles['item']} onClick={() => void signOut()}>
            <LeaveIcon size={20} /> Cerrar sesion
          </Link>
        </li>
      </ul>
    </nav>
  );
}

import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { loginAtom } from '../../../state/groups/login.ts';
import { signOut } from '../../../state/session/session.ts';
import { icon } from '../../../ui/icon.tsx';
import { deskPages } from '../desk/desk-pages.ts';
import { sections } from '../sections/sections.ts';
import { useOpenSection } from '../sections/use-open-section.ts';
import { Link } from '../../../ui/Link.tsx';
import styles from './Shell.module.css';

const ChartIcon = icon(<path d="M4 4v16h16M8 16v-4M12 16V8M16 16v-6" />);
const deskIcons = {
  [paths.deskSale]: icon(<path d="M4 8h16v12H4zM8 8V5a4 4 0 0 1 8 0v3M12 12v4M10 14h4" />),
  [paths.deskTill]: icon(<path d="M3 7h18v12H3zM3 11h18M7 15h4M6 7l2-3h8l2 3" />),
};
const UndoIcon = icon(<path d="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6" />);
const SettingsIcon = icon(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M13 4v6M7 14v6" />);
const LeaveIcon = icon(<path d="M10 4H4v16h6M9 12h12M17 8l4 4-4 4" />);

/** Beside the sections, which are lists of records. */
const pages = [
  { path: paths.adminWithdrawals, title: 'Retractos', Icon: UndoIcon },
  { path: paths.adminSettings, title: 'Ajustes', Icon: SettingsIcon },
] as const;

export function SideBar() {
  const { isAdmin } = useAtomValue(loginAtom);
  const { pathname } = useLocation();
  const openId = useOpenSection()?.id;
  const list = useRef<HTMLUListElement>(null);
  // On small screens the sections are a row that scrolls sideways: scroll the open one into its middle.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [openId, pathname]);
  return (
    <nav className={styles['side']} aria-label="Secciones">
      <Link to={paths.home} className={styles['logo']} aria-label="GymPower, inicio">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <span>
          Gym<b>Power</b>
        </span>
      </Link>
      <ul ref={list}>
        {isAdmin && (
          <li>
            <Link
              to={paths.admin}
              className={styles['item']}
              aria-current={openId === undefined && pathname === paths.admin ? 'page' : undefined}
            >
              <ChartIcon size={20} /> Resumen
            </Link>
          </li>
        )}
        {deskPages.map(({ to, title }) => {
          const Icon = deskIcons[to];
          return (
            <li key={to}>
              <Link to={to} className={styles['item']} aria-current={pathname === to ? 'page' : undefined}>
                <Icon size={20} /> {title}
              </Link>
            </li>
          );
        })}
        {(isAdmin ? sections : []).map(({ id, title, Icon }) => (
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
        {(isAdmin ? pages : []).map(({ path, title, Icon }) => (
          <li key={path}>
            <Link to={path} className={styles['item']} aria-current={pathname === path ? 'page' : undefined}>
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

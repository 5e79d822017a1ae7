import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { signOut } from '../../state/session/session.ts';
import { icon } from '../../ui/icon.tsx';
import { deskPages } from '../../features/desk/desk-pages.ts';
import { AgendaIcon } from '../../features/admin/sections/section-icons.tsx';
import { sections } from '../../features/admin/sections/sections.ts';
import { useOpenSection } from '../../features/admin/sections/use-open-section.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Shell.module.css';

const ChartIcon = icon(<path d="M4 4v16h16M8 16v-4M12 16V8M16 16v-6" />);
const deskIcons = {
  [paths.staffToday]: icon(<path d="M12 7v5l3 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18" />),
  [paths.deskSale]: icon(<path d="M4 8h16v12H4zM8 8V5a4 4 0 0 1 8 0v3M12 12v4M10 14h4" />),
  [paths.deskTill]: icon(<path d="M3 7h18v12H3zM3 11h18M7 15h4M6 7l2-3h8l2 3" />),
};
const UndoIcon = icon(<path d="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6" />);
const SettingsIcon = icon(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M13 4v6M7 14v6" />);
const ClassesIcon = icon(<path d="M5 4h14v17H5zM9 3v3M15 3v3M8.500 13l2.500 2.500 4.500-5" />);
const LeaveIcon = icon(<path d="M10 4H4v16h6M9 12h12M17 8l4 4-4 4" />);

interface Item {
  to: string;
  title: string;
  Icon: ComponentType<{ size?: number }>;
}

const deskItems: readonly Item[] = deskPages.map((page) => ({ ...page, Icon: deskIcons[page.to] }));

const adminItems: readonly Item[] = [
  ...deskItems,
  { to: paths.adminAgenda, title: 'Agenda', Icon: AgendaIcon },
  { to: paths.admin, title: 'Resumen', Icon: ChartIcon },
  ...sections.map(({ id, title, Icon }) => ({ to: paths.adminSection(id), title, Icon })),
  { to: paths.adminWithdrawals, title: 'Retractos', Icon: UndoIcon },
  { to: paths.adminSettings, title: 'Ajustes', Icon: SettingsIcon },
];

const ownClasses: Item = { to: paths.instructor, title: 'Mis clases', Icon: ClassesIcon };

export function SideBar() {
  const { isAdmin, user } = useAtomValue(loginAtom);
  const { pathname } = useLocation();
  const section = useOpenSection();
  // After an edit page links back, the root also shows a section's list.
  const open = section ? paths.adminSection(section.id) : pathname;
  const list = useRef<HTMLUListElement>(null);
  // On small screens the side bar scrolls sideways: center the open section.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [open, pathname]);
  return (
    <nav className={styles['side']} aria-label="Secciones">
      <Link to={paths.home} className={styles['logo']} aria-label="GymPower, inicio">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <span>
          Gym<b>Power</b>
        </span>
      </Link>
      <ul ref={list}>
        {[...(isAdmin ? adminItems : deskItems), ...(user?.trainerId ? [ownClasses] : [])].map(
          ({ to, title, Icon }) => (
            <li key={to}>
              <Link to={to} className={styles['item']} aria-current={to === open ? 'page' : undefined}>
                <Icon size={20} /> {title}
              </Link>
            </li>
          ),
        )}
        <li className={styles['leave']}>
          <Link to={paths.home} className={styles['item']} onClick={() => void signOut()}>
            <LeaveIcon size={20} /> Cerrar sesion
          </Link>
        </li>
      </ul>
    </nav>
  );
}

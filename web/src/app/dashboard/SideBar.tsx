import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { MenuEntry } from '../../ui/MenuEntry.tsx';
import styles from './Shell.module.css';
import type { StaffMenu } from './use-menu.tsx';

export const MENU = 'Secciones';

export const SideBar = ({ menu: { daily, others, leave } }: { menu: StaffMenu }) => (
  <nav className={styles['side']} aria-label={MENU}>
    <Link to={paths.home} className={styles['logo']} aria-label="GymPower, inicio">
      <img src="/favicon.svg" alt="" width="32" height="32" />
      <span>
        Gym<b>Power</b>
      </span>
    </Link>
    <ul>
      {[...daily, ...others, leave].map((item) => (
        <li key={item.title}>
          <MenuEntry item={item} className={styles['item']} />
        </li>
      ))}
    </ul>
  </nav>
);

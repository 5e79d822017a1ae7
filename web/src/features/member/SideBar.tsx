import { MenuEntry } from '../../ui/MenuEntry.tsx';
import styles from './MemberDashboard.module.css';
import type { MemberMenu } from './use-menu.tsx';

export const MENU = 'Panel de socio';

export const SideBar = ({ menu: { taught, views, leave } }: { menu: MemberMenu }) => (
  <nav className={styles['side']} aria-label={MENU}>
    {[...taught, ...Object.values(views), leave].map((item) => (
      <MenuEntry key={item.title} item={item} className={styles['item']} />
    ))}
  </nav>
);

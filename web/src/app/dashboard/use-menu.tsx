import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { signOut } from '../../state/session/session.ts';
import { icon } from '../../ui/icon.tsx';
import type { MenuItem } from '../../ui/MenuEntry.tsx';
import { deskPages } from '../../features/desk/desk-pages.ts';
import { AgendaIcon, InboxIcon, PresenceIcon, StarIcon } from '../../features/admin/sections/section-icons.tsx';
import { sections } from '../../features/admin/sections/sections.ts';
import { useOpenSection } from '../../features/admin/sections/use-open-section.ts';

const deskIcons = {
  [paths.staffToday]: icon(<path d="M12 7v5l3 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18" />),
  [paths.deskSale]: icon(<path d="M4 8h16v12H4zM8 8V5a4 4 0 0 1 8 0v3M12 12v4M10 14h4" />),
  [paths.deskTill]: icon(<path d="M3 7h18v12H3zM3 11h18M7 15h4M6 7l2-3h8l2 3" />),
};
const ChartIcon = icon(<path d="M4 4v16h16M8 16v-4M12 16V8M16 16v-6" />);
const UndoIcon = icon(<path d="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6" />);
const SettingsIcon = icon(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M13 4v6M7 14v6" />);
const ClassesIcon = icon(<path d="M5 4h14v17H5zM9 3v3M15 3v3M8.500 13l2.500 2.500 4.500-5" />);
const SiteIcon = icon(<path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z" />);
const LeaveIcon = icon(<path d="M10 4H4v16h6M9 12h12M17 8l4 4-4 4" />);

type Entry = [to: string, title: string, Icon: MenuItem['Icon']];

export interface StaffMenu {
  /** What the desk uses all day. */
  daily: MenuItem[];
  others: MenuItem[];
  site: MenuItem;
  leave: MenuItem;
}

/** Only what the signed-in person may open. */
export function useMenu(): StaffMenu {
  const { isAdmin, user } = useAtomValue(loginAtom);
  const { pathname } = useLocation();
  const section = useOpenSection();
  // After an edit page links back, the root also shows a section's list.
  const open = section ? paths.adminSection(section.id) : pathname;
  const item = ([to, title, Icon]: Entry): MenuItem => ({ to, title, Icon, isOpen: to === open });
  const agenda: Entry = [paths.adminAgenda, 'Agenda', AgendaIcon];
  const office: Entry[] = [
    [paths.admin, 'Bandeja', InboxIcon],
    [paths.adminFigures, 'Figuras', ChartIcon],
    [paths.adminAttendance, 'Asistencia', PresenceIcon],
    ...sections.map(({ id, title, Icon }): Entry => [paths.adminSection(id), title, Icon]),
    [paths.adminReviews, 'Reseñas', StarIcon],
    [paths.adminWithdrawals, 'Retractos', UndoIcon],
    [paths.adminSettings, 'Ajustes', SettingsIcon],
  ];
  const taught: Entry = [paths.instructor, 'Mis clases', ClassesIcon];
  return {
    daily: [...deskPages.map(({ to, title }): Entry => [to, title, deskIcons[to]]), ...(isAdmin ? [agenda] : [])].map(
      item,
    ),
    others: [...(isAdmin ? office : []), ...(user?.trainerId ? [taught] : [])].map(item),
    site: item([paths.home, 'Ver el sitio', SiteIcon]),
    leave: { ...item([paths.home, 'Cerrar sesion', LeaveIcon]), onClick: () => void signOut() },
  };
}

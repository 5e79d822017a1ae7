import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { type MemberView, paths } from '../../config/paths.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { useLeave } from '../../state/session/use-leave.ts';
import { icon } from '../../ui/icon.tsx';
import type { MenuItem } from '../../ui/MenuEntry.tsx';
import { openView, titles } from './member-views.ts';

const icons: Record<MemberView, MenuItem['Icon']> = {
  agenda: icon(<path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z" />),
  recuperos: icon(<path d="M4 8h14l-4-4M20 16H6l4 4" />),
  espera: icon(<path d="M6 3h12M6 21h12M7 3c0 5 10 8 10 18M17 3c0 5-10 8-10 18" />),
  perfil: icon(<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-4 3.500-6 8-6s8 2 8 6" />),
  actividades: icon(<path d="M6 6v12M3 9v6M18 6v12M21 9v6M6 12h12" />),
  recetas: icon(<path d="M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-7h-3V8c0-3 1-5 3-5z" />),
  compras: icon(<path d="M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6" />),
};
const BuyIcon = icon(<path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 8v8M8 12h8" />);
const ClassesIcon = icon(<path d="M5 4h14v17H5zM9 3v3M15 3v3M8.500 13l2.500 2.500 4.500-5" />);
const LeaveIcon = icon(<path d="M10 4H4v16h6M9 12h12M17 8l4 4-4 4" />);

export interface MemberMenu {
  /** In the order of the side bar. */
  views: Record<MemberView, MenuItem>;
  buy: MenuItem;
  /** A trainer's own classes. */
  taught: MenuItem[];
  leave: MenuItem;
}

export function useMenu(): MemberMenu {
  const trainerId = useAtomValue(loginAtom).user?.trainerId;
  const leave = useLeave();
  const open = openView(useLocation().pathname);
  const item = (view: MemberView): MenuItem => ({
    to: paths.memberView(view),
    title: titles[view],
    Icon: icons[view],
    isOpen: view === open,
  });
  return {
    views: {
      agenda: item('agenda'),
      recuperos: item('recuperos'),
      espera: item('espera'),
      perfil: item('perfil'),
      actividades: item('actividades'),
      recetas: item('recetas'),
      compras: item('compras'),
    },
    buy: { to: paths.activities, title: 'Comprar', Icon: BuyIcon, isOpen: false },
    taught: trainerId ? [{ to: paths.instructor, title: 'Mis clases', Icon: ClassesIcon, isOpen: false }] : [],
    leave: { title: 'Cerrar sesión', Icon: LeaveIcon, onClick: () => void leave() },
  };
}

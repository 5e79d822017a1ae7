import { type MemberView, paths } from '../../config/paths.ts';

export const labels: Record<MemberView, string> = {
  agenda: 'Mi agenda',
  recuperos: 'Recuperos',
  espera: 'Lista de espera',
  perfil: 'Mi Perfil',
  inicio: 'Inicio',
  actividades: 'Actividades',
  recetas: 'Recetas',
  compras: 'Compras',
};

/** The dashboard's root shows the agenda. */
export const isOpen = (view: MemberView, pathname: string): boolean =>
  pathname.startsWith(paths.memberView(view)) || (view === 'agenda' && pathname === paths.member);

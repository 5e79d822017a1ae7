import { type MemberView, paths } from '../../config/paths.ts';

export const titles: Record<MemberView, string> = {
  agenda: 'Inicio',
  recuperos: 'Recuperos',
  espera: 'Lista de espera',
  perfil: 'Mi Perfil',
  actividades: 'Actividades',
  recetas: 'Recetas',
  compras: 'Compras',
};

/** The agenda is also at the dashboard's root and at unknown addresses. */
export function openView(pathname: string): MemberView {
  const [view = ''] = pathname.slice(paths.member.length + 1).split('/');
  return Object.hasOwn(titles, view) ? (view as MemberView) : 'agenda';
}

import { paths } from '../../../config/paths.ts';

/** The pages that the front desk shares with admins, the first one first. */
export const deskPages = [
  { to: paths.staffToday, title: 'Hoy' },
  { to: paths.deskSale, title: 'Vender' },
  { to: paths.deskTill, title: 'Caja' },
] as const;

/** Pages that each name a record in their address. */
const pages = [
  { to: paths.memberFile(''), title: 'Ficha' },
  { to: `${paths.admin}/lista/`, title: 'Lista' },
] as const;

/** The title of the desk's page at an address; undefined for any other page. */
export const deskTitleOf = (pathname: string): string | undefined =>
  pages.find(({ to }) => pathname.startsWith(to))?.title ?? deskPages.find(({ to }) => to === pathname)?.title;

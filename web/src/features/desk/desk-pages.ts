import { paths } from '../../config/paths.ts';

/** Admins have these pages too. The first one is the desk's landing page. */
export const deskPages = [
  { to: paths.staffToday, title: 'Hoy' },
  { to: paths.deskSale, title: 'Vender' },
  { to: paths.deskTill, title: 'Caja' },
] as const;

const pages = [
  { to: paths.memberFile(''), title: 'Ficha' },
  { to: `${paths.admin}/lista/`, title: 'Lista' },
] as const;

export const deskTitleOf = (pathname: string): string | undefined =>
  pages.find(({ to }) => pathname.startsWith(to))?.title ?? deskPages.find(({ to }) => to === pathname)?.title;

/** Every address of the app. */
export const paths = {
  home: '/',
  homeAbout: '/#about',
  homeActivities: '/#clases',
  homeReviews: '/#section-testimonials',
  activities: '/clases',
  activity: (id: string) => `/clases/${encodeURIComponent(id)}`,
  activitySlot: (id: string, diaHoraId: string) =>
    `/clases/${encodeURIComponent(id)}?horario=${encodeURIComponent(diaHoraId)}`,
  agenda: '/agenda',
  reviews: '/resenas',
  about: '/about',
  nosotros: '/nosotros',
  login: '/login',
  register: '/register',
  checkout: '/checkout',
  secondFactor: '/segundo-factor',
  agreeToMails: '/avisos',
  invitation: '/invitacion',
  withdrawal: '/arrepentimiento',
  leaving: '/baja',
  terms: '/condiciones',
  /** The tablet at the counter. */
  door: '/recepcion',
  /** Where its QR code leads. */
  entry: '/ingreso',
  recipe: (id: string) => `/recipes/${encodeURIComponent(id)}`,
  member: '/sociodashboard',
  memberView: (view: MemberView) => `/sociodashboard/${view}`,
  recupero: (id: string) => `/sociodashboard/recuperos/${encodeURIComponent(id)}`,
  /** Of one place, or of all that can be renewed. */
  renewal: (lineId?: string) =>
    `/sociodashboard/actividades/renovar${lineId === undefined ? '' : `?lugar=${encodeURIComponent(lineId)}`}`,
  receipt: (orderId: string) => `/sociodashboard/compras/${encodeURIComponent(orderId)}`,
  /** A trainer's classes. */
  instructor: '/instructor',
  instructorList: (diaHoraId: string, date: string) => `/instructor/${encodeURIComponent(diaHoraId)}/${date}`,
  admin: '/admindashboard',
  /** The first page of the staff. */
  staffToday: '/admindashboard/hoy',
  adminAgenda: '/admindashboard/agenda',
  adminWithdrawals: '/admindashboard/retractos',
  adminSettings: '/admindashboard/ajustes',
  adminSection: (item: string) => `/admindashboard/${encodeURIComponent(item)}`,
  adminHolders: (item: string, id: string) =>
    `/admindashboard/${encodeURIComponent(item)}/lugares/${encodeURIComponent(id)}`,
  deskSale: '/admindashboard/vender',
  deskSaleTo: (userId: string) => `/admindashboard/vender?socio=${encodeURIComponent(userId)}`,
  deskTill: '/admindashboard/caja',
  staffList: (diaHoraId: string, date: string) => `/admindashboard/lista/${encodeURIComponent(diaHoraId)}/${date}`,
  memberFile: (userId: string) => `/admindashboard/ficha/${encodeURIComponent(userId)}`,
  adminWeek: '/admindashboard/dias%20y%20horas/semana',
  adminEdit: (item: string, id: string) => `/admindashboard/${encodeURIComponent(item)}/edit/${encodeURIComponent(id)}`,
} as const;

export const memberViews = [
  'agenda',
  'recuperos',
  'espera',
  'perfil',
  'inicio',
  'actividades',
  'recetas',
  'compras',
] as const;
export type MemberView = (typeof memberViews)[number];

/** The pages that search engines should know, besides each class and recipe. */
export const publicPages = [
  paths.home,
  paths.activities,
  paths.agenda,
  paths.reviews,
  paths.about,
  paths.terms,
  paths.withdrawal,
  paths.leaving,
] as const;

/** Paths that are useless to anybody who is not signed in; search engines are asked to leave them out. */
export const privateParts = [
  paths.member,
  paths.instructor,
  paths.admin,
  paths.checkout,
  paths.secondFactor,
  paths.agreeToMails,
  paths.invitation,
  paths.door,
  paths.entry,
] as const;

/** The same addresses as patterns for the router. */
export const routes = {
  activity: '/clases/:id',
  recipe: '/recipes/:id',
  member: '/sociodashboard/*',
  instructor: '/instructor/*',
  admin: '/admindashboard/*',
  adminItem: '/admindashboard/:item/*',
} as const;

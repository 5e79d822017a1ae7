import { addressFor, livePages } from '@gym-power/domain';

export const paths = {
  home: '/',
  homeAbout: '/#about',
  homeActivities: '/#clases',
  homeReviews: '/#section-testimonials',
  activities: '/clases',
  activity: (id: string) => addressFor(livePages.activity.path, id),
  activitySlot: (id: string, diaHoraId: string) =>
    `${addressFor(livePages.activity.path, id)}?horario=${encodeURIComponent(diaHoraId)}`,
  activitySession: (id: string, diaHoraId: string, date: string) =>
    `${addressFor(livePages.activity.path, id)}?horario=${encodeURIComponent(diaHoraId)}&fecha=${date}`,
  agenda: livePages.agenda.path,
  reviews: livePages.reviews.path,
  about: livePages.about.path,
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
  /** The target of the tablet's QR code. */
  entry: '/ingreso',
  recipe: (id: string) => addressFor(livePages.recipe.path, id),
  member: '/sociodashboard',
  memberView: (view: MemberView) => `/sociodashboard/${view}`,
  recupero: (id: string) => `/sociodashboard/recuperos/${encodeURIComponent(id)}`,
  renewal: (lineId?: string) =>
    `/sociodashboard/actividades/renovar${lineId === undefined ? '' : `?lugar=${encodeURIComponent(lineId)}`}`,
  receipt: (orderId: string) => `/sociodashboard/compras/${encodeURIComponent(orderId)}`,
  instructor: '/instructor',
  instructorList: (diaHoraId: string, date: string) => `/instructor/${encodeURIComponent(diaHoraId)}/${date}`,
  admin: '/admindashboard',
  staffToday: '/admindashboard/hoy',
  adminAgenda: '/admindashboard/agenda',
  adminFigures: '/admindashboard/figuras',
  adminAttendance: '/admindashboard/asistencia',
  adminReviews: '/admindashboard/resenas',
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
  adminEdit: (item: string, id: string) => `/admindashboard/${encodeURIComponent(item)}/edit/${encodeURIComponent(id)}`,
} as const;

export type MemberView = 'agenda' | 'recuperos' | 'espera' | 'perfil' | 'actividades' | 'recetas' | 'compras';

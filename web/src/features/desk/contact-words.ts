import type { MemberFileJson } from '../../api/desk.ts';

export type ContactJson = MemberFileJson['contactos'][number];

const subjects: Readonly<Record<string, string>> = {
  addressQuestion: 'Si acepta los avisos de otra cuenta',
  fitEnding: 'Vence el apto físico',
  packEnding: 'Vence su pack',
  lineCanceled: 'Lugar cancelado',
  lineMoved: 'Cambio de horario de su compra',
  makeUpBooked: 'Lugar reservado con un recupero',
  makeUpGranted: 'Recupero dado',
  offerLapsed: 'Venció el lugar ofrecido',
  orderCanceled: 'Orden cancelada',
  orderComplete: 'Compra confirmada',
  orderCreated: 'Le falta pagar',
  paymentRefunded: 'Pago devuelto',
  placeFreed: 'Su lugar quedó libre',
  placeKept: 'Plan terminado, lugar guardado',
  placeOffered: 'Lugar ofrecido',
  planEnding: 'Termina su plan',
  sessionClosed: 'Clase suspendida',
  sessionMoved: 'Cambio de su clase',
  sessionReopened: 'Clase que vuelve a darse',
  tomorrow: 'Resumen de mañana',
  trialTaken: 'Después de su clase de prueba',
  waitEnded: 'Terminó su espera',
  welcomeFromDesk: 'Invitación a crear su cuenta',
  withdrawalAnswered: 'Respuesta a su retracto',
  withdrawalAsked: 'Retracto recibido',
  withdrawalDone: 'Retracto hecho',
};

export const contactSubject = ({ kind }: Pick<ContactJson, 'kind'>): string => subjects[kind] ?? 'Aviso';

/** `Mail enviado`, or `Avisó Carla Gómez` for a call. */
export function contactOutcome({ state, por }: Pick<ContactJson, 'state' | 'por'>): string {
  switch (state) {
    case 'pending':
      return 'Mail por salir';
    case 'sent':
      return 'Mail enviado';
    case 'failed':
      return 'El mail no salió';
    case 'toCall':
      return 'Falta avisarle';
    case 'called':
      return por ? `Avisó ${por}` : 'Avisado';
  }
}

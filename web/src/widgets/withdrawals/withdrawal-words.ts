import type { WithdrawalAction, WithdrawalJson } from '@gym-power/domain';

export const stateWords: Record<WithdrawalJson['state'], string> = {
  asked: 'Se hace sola, salvo que la anulen',
  review: 'Espera tu respuesta',
  done: 'Hecha',
  vetoed: 'La anuló quien recibe los mails de la compra',
  refused: 'No correspondía',
};

export const isOpen = ({ state }: WithdrawalJson): boolean => state === 'asked' || state === 'review';

const HOUR_MS = 3_600_000;

/** `vence en 9 h` */
export function deadlineWords(plazo: string, now: Date, formatted: (iso: string) => string): string {
  const hours = Math.floor((Date.parse(plazo) - now.getTime()) / HOUR_MS);
  if (hours < 0) return `venció el ${formatted(plazo)}`;
  return hours < 1 ? 'vence en menos de una hora' : `vence en ${hours} h`;
}

export const timesWords = (times: number): string =>
  times === 1 ? 'Ya se arrepintió una vez' : `Ya se arrepintió ${times} veces`;

/** A request without an order is settled by hand, or refused. */
export function actionsFor({ kind, order }: WithdrawalJson): WithdrawalAction[] {
  if (!order || kind === 'baja') return ['parte', 'rechazar'];
  return order.left > 0 ? ['devolver', 'parte', 'rechazar'] : ['devolver', 'rechazar'];
}

export function actionLabel({ kind, order }: WithdrawalJson, action: WithdrawalAction): string {
  if (action === 'rechazar') return 'No corresponde';
  if (!order) return 'Ya la resolví';
  if (kind === 'baja') return 'Dar de baja';
  return action === 'devolver' ? 'Devolver todo' : 'Devolver una parte';
}

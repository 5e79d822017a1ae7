import { dayAndMonth, namedDay, type CreditJson } from '@gym-power/domain';

export const isEnded = ({ state }: CreditJson): boolean => state === 'spent' || state === 'expired' || state === 'void';

export function endWords({ state, session, expiresOn }: CreditJson): string {
  if (state === 'expired') return `Venció el ${dayAndMonth(expiresOn)}`;
  if (state === 'void') return 'Anulado';
  return session ? `Usado: ${session.name}, ${namedDay(session.date)}` : 'Usado';
}

export function causeWords({
  because,
  from,
  note,
  pack,
}: Pick<CreditJson, 'because' | 'from' | 'note' | 'pack'>): string {
  if (pack) return pack.name;
  if (!from) return note ? `Te lo dio el gimnasio: ${note}` : 'Te lo dio el gimnasio.';
  const what = `${from.name}, ${namedDay(from.date)}`;
  switch (because) {
    case 'absence':
      return `Avisaste que no ibas: ${what}.`;
    case 'closed':
      return `No se dio: ${what}.`;
    case 'full':
      return `Estaba completa cuando compraste: ${what}.`;
    case 'moved':
      return `Estaba completa cuando cambió tu horario: ${what}.`;
    case 'bought':
    case 'granted':
      return `Te lo dio el gimnasio por ${what}.`;
  }
}

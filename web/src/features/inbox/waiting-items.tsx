import { formatPesos, isErased, type ReviewJson, type WithdrawalJson } from '@gym-power/domain';
import { paths } from '../../config/paths.ts';
import { dateAndTime, preview } from '../../lib/format.ts';
import { Link } from '../../ui/Link.tsx';
import type { SoldSlot } from '../../widgets/records/read-sold-slots.ts';
import { slotHoldersPath } from '../../widgets/week/week-slot.ts';
import { deadlineWords } from '../../widgets/withdrawals/withdrawal-words.ts';
import type { Debts } from './read-debts.ts';
import type { WaitingItem } from './Waiting.tsx';

export const withdrawalItems = (all: readonly WithdrawalJson[], now: Date): WaitingItem[] =>
  all
    .filter(({ state }) => state === 'review')
    .map(({ codigo, kind, email, plazo }) => ({
      id: codigo,
      title: `${kind === 'baja' ? 'Baja' : 'Arrepentimiento'} · ${codigo}`,
      text: `${email || 'Sin mail'}, ${deadlineWords(plazo, now, dateAndTime)}`,
      act: { to: paths.adminWithdrawals, label: 'Responder' },
    }));

export const refundItems = (refunds: number): WaitingItem[] =>
  refunds === 0
    ? []
    : [
        {
          id: 'refunds',
          title: refunds === 1 ? '1 devolución pendiente' : `${refunds} devoluciones pendientes`,
          text: 'El dinero todavía no volvió a quien compró.',
          act: { to: paths.adminSection('ordenes'), label: 'Ver las órdenes' },
        },
      ];

export const debtItems = ({ orders }: Debts): WaitingItem[] =>
  orders.map(({ id, userId, user, totalPrice, createdAt, reservedUntil }) => ({
    id,
    title: <Link to={paths.memberFile(userId)}>{`${user.name} ${user.lastName}`.trim() || 'Sin nombre'}</Link>,
    text:
      `Debe ${formatPesos(totalPrice)} desde el ${dateAndTime(createdAt.toISOString())}` +
      (reservedUntil ? `; si no paga, sus lugares quedan libres el ${dateAndTime(reservedUntil.toISOString())}` : ''),
    act: { to: paths.deskSaleTo(userId), label: 'Cobrar' },
  }));

const waitersWords = (count: number): string => (count === 1 ? '1 persona espera' : `${count} personas esperan`);

export const waitItems = (slots: readonly SoldSlot[]): WaitingItem[] =>
  slots
    .filter(({ waiting }) => waiting > 0)
    .map(({ id, name, day, hour, taken, capacity, waiting }) => ({
      id,
      title: <Link to={slotHoldersPath(id)}>{`${name}, ${day} ${hour}`}</Link>,
      text: `${waitersWords(waiting)} un lugar; ${taken} de ${capacity} ocupados`,
      act: { to: paths.adminEdit('dias y horas', id), label: 'Cambiar la capacidad' },
    }));

const PREVIEW = 120;

export const reviewItems = (reviews: readonly ReviewJson[]): WaitingItem[] =>
  reviews
    .filter((review) => !isErased(review))
    .map(({ id, user, activity, rating, description }) => ({
      id,
      title: `${user.name} ${user.lastName} · ${activity.name} · ${rating} ★`,
      text: description.length > PREVIEW ? preview(description, PREVIEW) : description,
      act: { to: `${paths.adminReviews}?estado=sinRespuesta`, label: 'Responder' },
    }));

// What members and the staff of a gym do all day, each as calls of the REST interface.
import type { Json } from '@gym-power/domain';
import { type Choice, chosen, type Member, takeJourney } from '../server/traffic-people.ts';
import { must, type Offer } from '../server/through-hosting.ts';

/** Who acts, and on what. */
export interface Scene {
  members: readonly Member[];
  admin: Member;
  offers: Offer[];
}

export const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

const DATES_AHEAD = 21;

/** The places of a member on dates to come. */
export async function ownDates({ ask }: Member): Promise<Json<'OwnSession'>[]> {
  const { body } = await must(ask<Json<'OwnAgenda'>>('GET', `/agenda/mia?dias=${DATES_AHEAD}`));
  return body.sessions.filter(({ state }) => state !== 'over' && state !== 'closed');
}

export const absencePath = ({ lineId, date }: Json<'OwnSession'>): string => `/orderline/${lineId}/ausencias/${date}`;

async function giveUpOrTakeBack(member: Member): Promise<void> {
  const session = anyOf((await ownDates(member)).filter(({ as }) => as === 'plan'));
  if (session) await member.ask(session.ausentes > 0 ? 'DELETE' : 'PUT', absencePath(session));
}

async function bookOrLeave(member: Member, { offers }: Scene): Promise<void> {
  const { body } = await must(member.ask<Json<'Recuperos'>>('GET', '/recuperos'));
  const credit = anyOf(body.recuperos.filter(({ state }) => ['open', 'booked', 'waiting'].includes(state)));
  if (!credit) return;
  const path = `/recuperos/${credit.id}/reserva`;
  if (credit.state !== 'open') return void (await member.ask('DELETE', path));
  const { body: agenda } = await must(member.look<Json<'Agenda'>>('GET', '/agenda'));
  const ours = new Set(offers.map(({ slotId }) => slotId));
  const session = anyOf(agenda.sessions.filter(({ diaHoraId, state }) => ours.has(diaHoraId) && state !== 'closed'));
  if (session) await member.ask('PUT', path, { diaHoraId: session.diaHoraId, fecha: session.date, esperar: true });
}

async function waitOrNot({ ask }: Member, { offers }: Scene): Promise<void> {
  const { slotId } = anyOf(offers)!;
  const { code } = await ask('PUT', `/espera/${slotId}`);
  if (code === null && Math.random() < 0.5) await ask('DELETE', `/espera/${slotId}`);
}

async function sellAtDesk(member: Member, { admin, offers }: Scene): Promise<void> {
  const { slotId } = anyOf(offers)!;
  await admin.ask('POST', '/order/mostrador', { userId: member.uid, lines: [{ diaHoraId: slotId }], medio: 'cash' });
}

async function giveCredit(member: Member, { admin }: Scene): Promise<void> {
  await admin.ask('POST', '/recuperos', { userId: member.uid, motivo: 'Se cortó la luz' });
}

async function movePlace(member: Member, { admin, offers }: Scene): Promise<void> {
  const session = anyOf((await ownDates(member)).filter(({ as }) => as === 'plan'));
  const to = anyOf(offers.filter(({ activityId }) => activityId === session?.activityId));
  if (session && to) await admin.ask('PUT', `/orderline/${session.lineId}/diahora`, { diaHoraId: to.slotId });
}

async function cancelPlace(member: Member, { admin }: Scene): Promise<void> {
  const session = anyOf((await ownDates(member)).filter(({ as }) => as === 'plan'));
  if (session) await admin.ask('PUT', `/orderline/${session.lineId}/canceled`);
}

async function markPresent(_: Member, { admin }: Scene): Promise<void> {
  const { body: today } = await must(admin.ask<Json<'Today'>>('GET', '/hoy'));
  const session = anyOf(today.sessions);
  if (!session) return;
  const path = `/sesiones/${session.diaHoraId}/${session.date}`;
  const { body: roster } = await must(admin.ask<Json<'Roster'>>('GET', path));
  const person = anyOf(roster.personas);
  if (person) await admin.ask('PUT', `${path}/presentes/${person.userId}`, { presente: person.presente === null });
}

/** Closes a date of a slot, and opens it again. */
export async function closeAndOpen(_: Member, { admin, offers }: Scene): Promise<void> {
  const { body: agenda } = await must(admin.look<Json<'Agenda'>>('GET', '/agenda'));
  const ours = new Set(offers.map(({ slotId }) => slotId));
  const session = anyOf(agenda.sessions.filter(({ diaHoraId, state }) => ours.has(diaHoraId) && state !== 'over'));
  if (!session) return;
  const path = `/sesiones/${session.diaHoraId}/${session.date}`;
  await admin.ask('POST', `${path}/cerrar`, { motivo: 'Corte de luz', recupero: true });
  await admin.ask('POST', `${path}/reabrir`);
}

/** By a hundred pesos, up or down. */
export async function changePrice(_: Member, { admin, offers }: Scene): Promise<void> {
  const { activityId, price } = anyOf(offers)!;
  const changed = price + (Math.random() < 0.5 ? 100 : -100);
  await admin.ask('PUT', `/activity/${activityId}`, { price: changed });
  for (const offer of offers) if (offer.activityId === activityId) offer.price = changed;
}

async function changeCapacity(_: Member, { admin, offers }: Scene): Promise<void> {
  await admin.ask('PUT', `/diahora/${anyOf(offers)!.slotId}`, { capacity: 8 + Math.floor(Math.random() * 8) });
}

const acts: Choice<(member: Member, scene: Scene) => Promise<unknown>> = [
  [40, (member, { offers }) => takeJourney(member, offers)],
  [15, giveUpOrTakeBack],
  [12, bookOrLeave],
  [6, waitOrNot],
  [8, sellAtDesk],
  [2, giveCredit],
  [2, movePlace],
  [3, cancelPlace],
  [8, markPresent],
  [1, closeAndOpen],
  [1, changePrice],
  [2, changeCapacity],
];

/** Lets anybody do anything, once. @throws Refused where it cannot go on */
export const act = (scene: Scene): Promise<unknown> => chosen(acts)(anyOf(scene.members)!, scene);

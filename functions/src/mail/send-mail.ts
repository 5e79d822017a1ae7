import {
  type AgendaSession,
  closedBySlot,
  type Gym,
  holdExpired,
  isPersonName,
  localDate,
  type MailKind,
  type Order,
  type OrderLine,
  orderNumber,
  planNotice,
  renewalTimes,
  type User,
} from '@gym-power/domain';
import { MOST_AGENDA_DAYS, readAgenda } from '../agenda/read-agenda.ts';
import { leavingLinks } from '../digest/digest-link.ts';
import { readDigest } from '../digest/read-digest.ts';
import { type Attachment, deliver, MailRefused, type OutgoingMail } from '../gateways/sendgrid.ts';
import { activities } from '../catalog/source-store.ts';
import { heldLinesOfMembers } from '../orders/order-lists-store.ts';
import { findOrder, linesById } from '../orders/order-store.ts';
import { findPaymentRecord } from '../orders/payment-store.ts';
import {
  afterFailure,
  claimOf,
  isOrderMail,
  isOvertaken,
  isPlanMail,
  isSessionMail,
  type Mail,
  newInvitation,
  type MailedLine,
  newQuestion,
  type OrderMailRecord,
  type PlanMailRecord,
  postponed,
  sendableFrom,
  type SessionMailRecord,
} from '../outbox/mail.ts';
import { isStillSo } from '../outbox/mailed-session.ts';
import { type ClaimedMail, claimMail, dropMail, dueMails, putMailOnce, updateMail } from '../outbox/outbox-store.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { config } from '../platform/config.ts';
import { signed } from '../platform/keyed-hash.ts';
import { log } from '../platform/log.ts';
import { currentGym } from '../settings/settings-store.ts';
import { slotsById } from '../timetable/timetable-store.ts';
import { findUser } from '../users/user-store.ts';
import { consentLink } from './consent-link.ts';
import { invitationLink } from './invitation-link.ts';
import { recipientFor } from './recipient.ts';
import { countMail } from './recipient-store.ts';
import type { MailText } from './layout.ts';
import { planMailText } from './plan-templates.ts';
import { digestText, sessionMailText } from './session-templates.ts';
import { fitEndingText, grantText, invitationText, orderMailText, questionText, waitEndedText } from './templates.ts';

/**
 * Sends one mail of the outbox, unless it was sent or is being sent. Drops it when what it says is not true any more,
 * and lets it wait while its address gets too many, or until morning if it is a reminder. Asks an address that is not
 * the account's before anything else goes there.
 */
export async function sendMail(id: string, now: Date): Promise<void> {
  const claimed = await claimMail(id, (waiting) => claimOf(waiting, now));
  if (claimed) await sendClaimed(claimed, now);
}

async function sendClaimed({ mail, isFirstTry, unchanged }: ClaimedMail, now: Date): Promise<void> {
  const { id, attempts } = mail;
  const wait = (until: Date) => updateMail(id, postponed(mail, until, now), unchanged);
  const from = sendableFrom(mail, now);
  if (from > now) return wait(from);
  const addressed = await addressedMail(mail, now);
  if (addressed === 'useless') return dropMail(id);
  if (addressed === 'nobody') return wait(new Date(now.getTime() + WAIT_FOR_ANSWER_MS));
  const { kind, outgoing } = addressed;
  const verdict = await countMail(outgoing.to, { id, kind, isFirstTry }, now);
  if (verdict === 'alreadyTried') {
    const claimed = await claimMail(id, (waiting) => claimOf(waiting, now), { byWriting: true });
    return claimed ? sendClaimed(claimed, now) : undefined;
  }
  if (verdict === 'beingSent') return;
  if (verdict !== 'send') return wait(verdict.waitUntil);
  try {
    await deliver(outgoing);
    await updateMail(id, { state: 'sent', attempts, updatedAt: now });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.error('mail not sent', error, { mailId: id, attempts });
    await updateMail(id, { ...afterFailure(mail, error.permanent, now), attempts });
  }
}

/** How long the mail of an account without an address waits before it looks again whether the other one has agreed. */
const WAIT_FOR_ANSWER_MS = 3_600_000;

/** `useless`: it no longer needs to be said or asked. `nobody`: nobody may be written to yet. */
type Addressed = { kind: MailKind; outgoing: OutgoingMail } | 'useless' | 'nobody';

async function addressedMail(mail: Mail, now: Date): Promise<Addressed> {
  if (mail.kind === 'welcomeFromDesk') return invitation(mail, now);
  if (mail.kind === 'makeUpGranted') return mailAboutGrant(mail);
  if (mail.kind === 'fitEnding') return mailAboutFitness(mail, now);
  if (mail.kind === 'tomorrow') return digest(mail, now);
  if (mail.kind === 'waitEnded') return mailAboutWait(mail);
  if (isPlanMail(mail)) return mailAboutPlan(mail, now);
  return isSessionMail(mail) ? mailAboutSessions(mail, now) : mailAboutOrder(mail, now);
}

/** To the member's own address, about those dates that are still as the mail says. */
async function mailAboutSessions(mail: SessionMailRecord, now: Date): Promise<Addressed> {
  const { kind, userId, data } = mail;
  const sessions = data.sessions ?? [];
  const [user, slots] = await Promise.all([findUser(userId), slotsById(sessions.map(({ diaHoraId }) => diaHoraId))]);
  const told = sessions.filter((session) => isStillSo(kind, session, slots.get(session.diaHoraId)));
  if (!user || told.length === 0) return 'useless';
  const gym = await currentGym();
  const name = isPersonName(user.name) ? user.name : null;
  const text = sessionMailText(kind, told, { name, site: config().SITE_URL, gym });
  const ahead = data.lines.length > 0 ? await sessionsAhead(now) : [];
  const attachments = await calendarOf(data.lines, { file: 'clases', sessions: ahead, gym });
  return toMember(mail, user, { ...text, attachments });
}

/** To the member's own address. */
async function mailAboutGrant(mail: Mail): Promise<Addressed> {
  const { granted } = mail.data;
  const user = await findUser(mail.userId);
  if (!user || !granted) return 'useless';
  return toMember(mail, user, grantText(user.name, granted, { site: config().SITE_URL, gym: await currentGym() }));
}

/** To the member's own address. */
async function mailAboutWait(mail: Mail): Promise<Addressed> {
  const { waited } = mail.data;
  const user = await findUser(mail.userId);
  if (!user || !waited) return 'useless';
  return toMember(mail, user, waitEndedText(user.name, waited, { site: config().SITE_URL, gym: await currentGym() }));
}

/** To the member's own address, unless a new apto was noted since, or the gym does not ask for one any more. */
async function mailAboutFitness(mail: Mail, now: Date): Promise<Addressed> {
  const { fitUntil = '' } = mail.data;
  const [user, gym] = await Promise.all([findUser(mail.userId), currentGym()]);
  if (!user || !gym.asksFitness || user.fitUntil !== fitUntil || fitUntil < localDate(now)) return 'useless';
  return toMember(mail, user, fitEndingText(user.name, fitUntil, { site: config().SITE_URL, gym }));
}

/** To the member's own address, about those places of which it is still so, at the prices of today. */
async function mailAboutPlan(mail: PlanMailRecord, now: Date): Promise<Addressed> {
  const { kind, userId, data } = mail;
  const [user, lines, gym] = await Promise.all([
    findUser(userId),
    linesById(data.lines.map(({ id }) => id)),
    currentGym(),
  ]);
  const told = kind === 'placeFreed' ? await notBoughtAgain(userId, lines) : lines.filter(isStillEnding(mail, now));
  if (!user || told.length === 0) return 'useless';
  const classes = await activities([...new Set(told.map(({ activityId }) => activityId))]);
  const places = told.map((line) => ({
    line,
    price: classes.find(({ id }) => id === line.activityId)?.price ?? null,
    opensAt: renewalTimes(line, gym).from,
  }));
  return toMember(mail, user, planMailText(kind, places, { name: user.name, site: config().SITE_URL, gym, now }));
}

const isStillEnding =
  ({ kind, data }: PlanMailRecord, now: Date) =>
  (line: OrderLine): boolean => {
    const notice = planNotice(line, now);
    return notice?.kind === kind && notice.endsOn === data.endsOn;
  };

/** Without those of slots in which the member has another place. */
async function notBoughtAgain(userId: string, freed: readonly OrderLine[]): Promise<OrderLine[]> {
  const held = new Set((await heldLinesOfMembers([userId])).map(({ diaHoraId }) => diaHoraId));
  return freed.filter(({ diaHoraId }) => !held.has(diaHoraId));
}

/**
 * To the member's own address, once it is proven to be theirs, unless they have left it since. It tells what is so now:
 * a class may have closed while the mail waited.
 */
async function digest(mail: Mail, now: Date): Promise<Addressed> {
  const { digestFor = '' } = mail.data;
  const [user, sessions] = await Promise.all([findUser(mail.userId), readDigest(mail.userId, digestFor, now)]);
  if (!user?.wantsDigest || sessions.length === 0) return 'useless';
  const { page, headers } = leavingLinks(user.id);
  const facts = { site: config().SITE_URL, gym: await currentGym(), isTomorrow: digestFor > localDate(now) };
  const addressed = await toMember(mail, user, {
    ...digestText(user.name, sessions, { ...facts, leave: page }),
    headers,
  });
  return typeof addressed === 'object' && addressed.kind === 'proven' ? addressed : 'useless';
}

async function toMember({ id, userId }: Mail, user: User, text: MailText & Partial<OutgoingMail>): Promise<Addressed> {
  const { to, isProven } = await recipientFor({ userId, email: '', user });
  return to === null ? 'nobody' : { kind: isProven ? 'proven' : 'unproven', outgoing: { id, to, ...text } };
}

/** To the address that somebody told the desk. */
async function invitation({ id, userId }: Mail, now: Date): Promise<Addressed> {
  const person = await findUser(userId);
  if (!person?.withoutAccount || id !== newInvitation(person, now).id) return 'useless';
  const text = invitationText(person.name, invitationLink(person, now), await currentGym());
  return { kind: 'unproven', outgoing: { id, to: person.email, ...text } };
}

async function mailAboutOrder(mail: Mail, now: Date): Promise<Addressed> {
  const { id } = mail;
  const order = await findOrder(mail.orderId);
  const isTooLate = mail.kind === 'placeOffered' && order !== null && holdExpired({ order }, now);
  if (!order || isOvertaken(mail, order) || isTooLate) return 'useless';
  const { to, isProven, mustAsk, consent } = await recipientFor(order);
  if (!isOrderMail(mail)) {
    if (!mustAsk) return 'useless';
    const text = questionText(consentLink(consent, order.userId, now), await currentGym());
    return { kind: 'question', outgoing: { id, to: order.email, ...text } };
  }
  if (mustAsk) await putMailOnce(newQuestion(order, consent, now));
  if (to === null) return 'nobody';
  return { kind: isProven ? 'proven' : 'unproven', outgoing: { id, to, ...(await written(mail, order, now)) } };
}

/** The mail about an order, with the places that were bought as a calendar file. */
async function written(mail: OrderMailRecord, order: Order, now: Date): Promise<Omit<OutgoingMail, 'id' | 'to'>> {
  const { name } = order.user;
  const paymentId = mail.data.refund?.paymentId ?? order.paymentId;
  const tellsWhen = mail.kind === 'orderComplete' || mail.kind === 'lineMoved';
  const [gym, payment, sessions] = await Promise.all([
    currentGym(),
    paymentId === null ? null : findPaymentRecord(paymentId),
    tellsWhen ? sessionsAhead(now) : [],
  ]);
  const text = orderMailText(mail, {
    order,
    payment,
    name: isPersonName(name) ? name : null,
    site: config().SITE_URL,
    gym,
    vetoLink: vetoLinkOf(mail),
    policy: gym,
    closed: closedBySlot(sessions),
  });
  const file = `clases-${orderNumber(mail.orderId)}`;
  return tellsWhen ? { ...text, attachments: await calendarOf(mail.data.lines, { file, sessions, gym }) } : text;
}

/** As the site shows them. */
const sessionsAhead = async (now: Date): Promise<readonly AgendaSession[]> =>
  (await readAgenda({ from: localDate(now), days: MOST_AGENDA_DAYS, now })).sessions;

/** Good until the effect, or an admin's answer. */
function vetoLinkOf({ data: { withdrawal } }: OrderMailRecord): string {
  const link = { code: withdrawal?.code, until: withdrawal?.until?.getTime() };
  const path = withdrawal?.kind === 'baja' ? 'baja' : 'arrepentimiento';
  return withdrawal ? `${config().SITE_URL}/${path}?anular=${signed('withdrawalVeto', link)}` : '';
}

interface CalendarFacts {
  file: string;
  sessions: readonly AgendaSession[];
  gym: Gym;
}

async function calendarOf(lines: readonly MailedLine[], { file, sessions, gym }: CalendarFacts): Promise<Attachment[]> {
  const ofSlot = Map.groupBy(sessions, ({ diaHoraId }) => diaHoraId);
  const places = lines.flatMap(({ validFrom, ...line }) =>
    validFrom ? [{ ...line, validFrom, sessions: sessionsOfLine(line, ofSlot.get(line.diaHoraId ?? '')) }] : [],
  );
  if (places.length === 0) return [];
  const { calendarText } = await import('@gym-power/domain/calendar-file');
  return [{ name: `${file}.ics`, type: 'text/calendar', text: calendarText(places, gym) }];
}

/** Whoever bought one place does not come on its full dates: they are left out of the calendar, as closed ones are. */
const sessionsOfLine = (
  { full = [], quantity }: Omit<MailedLine, 'validFrom'>,
  sessions: readonly AgendaSession[] = [],
) =>
  sessions.map((session) =>
    quantity === 1 && full.includes(session.date) ? { ...session, state: 'closed' as const } : session,
  );

const BATCH = 200;

/** Sends again what SendGrid refused, and what a sender claimed and never finished. */
export async function retryMails(now: Date): Promise<void> {
  const began = performance.now();
  // While SendGrid is slow a run takes minutes, and a claim counts from the moment that it is made.
  const moment = () => new Date(now.getTime() + performance.now() - began);
  await eachOf(await dueMails(now, BATCH), (id) => attempt('mail', { mailId: id }, () => sendMail(id, moment())));
}

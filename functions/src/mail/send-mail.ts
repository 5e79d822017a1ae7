import { type CountedAs, type Order, reminderTime } from '@gym-power/domain';
import { deliver, MailRefused, type OutgoingMail } from '../gateways/sendgrid.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { log } from '../platform/log.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import { addressQuestion } from './kinds/address-question.ts';
import { isCalledAbout, kinds, letterOf, type Mail } from './kinds/kinds.ts';
import { mailText } from './mail-text.ts';
import { type ClaimedMail, claimMail, dropMail, dueMails, putMailOnce, updateMail } from './outbox/outbox-store.ts';
import { afterFailure, claimOf, leftToDesk, type MailChanges, postponed } from './outbox/tries.ts';
import { recipientFor } from './recipient-for.ts';
import { countMail } from '../records/recipient-store.ts';
import { findUser } from '../records/user-store.ts';
import { sourcesAt } from './sources-at.ts';
import type { Addressee, Letter } from './writing/kind.ts';

/**
 * Drops a mail whose facts are no longer true. Postpones one if its address got too many, and reminders until morning.
 * An address other than the account's must consent first. Leaves news to the desk if no address can get them.
 */
export async function sendMail(id: string, now: Date, claim = claimOf): Promise<void> {
  const claimed = await claimMail(id, (waiting) => claim(waiting, now));
  if (claimed) await sendClaimed(claimed, now);
}

async function sendClaimed({ mail, isFirstTry, unchanged }: ClaimedMail, now: Date): Promise<void> {
  const { id, attempts } = mail;
  const wait = (until: Date) => updateMail(id, givenUp(mail, postponed(mail, until, now)), unchanged);
  const from = kinds[mail.kind].isReminder ? reminderTime(now) : now;
  if (from > now) return wait(from);
  const addressed = await addressedMail(mail, now);
  if (addressed === 'useless') return dropMail(id);
  if (addressed === 'unreachable' && isCalledAbout[mail.kind]) return updateMail(id, leftToDesk(now), unchanged);
  if (addressed === 'nobody' || addressed === 'unreachable') return wait(new Date(now.getTime() + WAIT_FOR_ANSWER_MS));
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
    await updateMail(id, { ...givenUp(mail, afterFailure(mail, error.permanent, now)), attempts });
  }
}

/** The address may be misspelled or invented. */
const givenUp = ({ kind }: Mail, changes: MailChanges): MailChanges =>
  changes.state === 'failed' && isCalledAbout[kind] ? { ...changes, ...leftToDesk(changes.updatedAt) } : changes;

const WAIT_FOR_ANSWER_MS = 3_600_000;

/** `useless`: no longer true or needed. `nobody`: no address may be used yet. `unreachable`: there is no address. */
type Unsent = 'useless' | 'nobody' | 'unreachable';

async function addressedMail(mail: Mail, now: Date): Promise<{ kind: CountedAs; outgoing: OutgoingMail } | Unsent> {
  const sources = await sourcesAt(now);
  const letter = await letterOf(mail, sources);
  if (!letter) return 'useless';
  const address = await addressOf(letter.to, now);
  if (typeof address === 'string') return address;
  const { to, name, kind, about } = address;
  const { calendar, headers } = letter;
  const { gym, agenda } = sources;
  const attachments = calendar ? await calendarAttachment(calendar, await agenda(), gym) : [];
  const text = mailText(about === null ? letter : aboutRelative(letter, about), { name, gym });
  return { kind, outgoing: { id: mail.id, to, ...text, attachments, ...(headers && { headers }) } };
}

/** For guardians, who get the mails of those of their family. */
const aboutRelative = (letter: Letter, name: string): Letter => ({
  ...letter,
  subject: `${name}: ${letter.subject}`,
  before: [`Este mail es sobre ${name}.`, ...letter.before],
});

interface Address {
  to: string;
  name: string | null;
  /** The relative's name, if the mail is about one. */
  about: string | null;
  kind: CountedAs;
}

async function addressOf(addressee: Addressee, now: Date): Promise<Address | Unsent> {
  if ('address' in addressee)
    return { to: addressee.address, name: addressee.name, kind: addressee.countedAs, about: null };
  if ('order' in addressee) return addressOfOrder(addressee.order, now);
  const { member, onlyProven } = addressee;
  const guardian = member.guardianId === undefined ? null : await findUser(member.guardianId);
  const reader = guardian ?? member;
  const { to, isProven } = await recipientFor({ userId: reader.id, email: '', user: reader });
  if (onlyProven && !isProven) return 'useless';
  if (to === null) return 'unreachable';
  return { to, name: reader.name, kind: isProven ? 'proven' : 'unproven', about: guardian && member.name };
}

async function addressOfOrder(order: Order, now: Date): Promise<Address | Unsent> {
  const { to, isProven, mustAsk, consent } = await recipientFor(order);
  if (mustAsk) await putMailOnce(addressQuestion.of(order, consent), now);
  if (to !== null) return { to, name: order.user.name, kind: isProven ? 'proven' : 'unproven', about: null };
  // Nobody can call a deleted account.
  return mustAsk || !(await findUser(order.userId)) ? 'nobody' : 'unreachable';
}

const BATCH = 200;

export async function retryMails(now: Date): Promise<void> {
  const began = performance.now();
  // While SendGrid is slow a run takes minutes, and each claim needs the current time.
  const moment = () => new Date(now.getTime() + performance.now() - began);
  await eachOf(await dueMails(now, BATCH), (id) => attempt('mail', { mailId: id }, () => sendMail(id, moment())));
}

import { type Agenda, localDate } from '@gym-power/domain';
import { MOST_AGENDA_DAYS, readAgenda } from '../public/read-agenda.ts';
import { activities } from '../records/source-store.ts';
import { leavingLinks } from './digest-link.ts';
import { readDigest } from './read-digest.ts';
import { heldLinesOfMembers } from '../records/order-lists-store.ts';
import { closuresOn } from '../records/closure-store.ts';
import { findOrder, linesById } from '../records/order-store.ts';
import { findPaymentRecord } from '../records/payment-store.ts';
import { config } from '../platform/config.ts';
import { signed } from '../platform/keyed-hash.ts';
import { currentGym } from '../records/settings-store.ts';
import { slotsById } from '../records/timetable-store.ts';
import { findUser } from '../records/user-store.ts';
import { consentLink } from './consent-link.ts';
import { invitationLink } from './invitation-link.ts';
import { recipientFor } from './recipient-for.ts';
import type { Sources } from './writing/kind.ts';

export async function sourcesAt(now: Date): Promise<Sources> {
  const site = config().SITE_URL;
  let agenda: Promise<Agenda> | undefined;
  return {
    now,
    site,
    gym: await currentGym(),
    findOrder,
    findPayment: findPaymentRecord,
    findUser,
    linesById,
    heldLinesOf: (userId) => heldLinesOfMembers([userId]),
    slotsById,
    closuresOn,
    pricesOf: async (ids) => new Map((await activities(ids)).map(({ id, price }) => [id, price])),
    agenda: async () => (await (agenda ??= readAgenda({ from: localDate(now), days: MOST_AGENDA_DAYS, now }))).sessions,
    ownSessions: (userId, day) => readDigest(userId, day, now),
    consentToAsk: async (order) => {
      const { mustAsk, consent } = await recipientFor(order);
      return mustAsk ? consent : null;
    },
    consentLink: (consent, userId) => consentLink(consent, userId, now),
    invitationLink: (person) => invitationLink(person, now),
    leavingLinks,
    // Valid until the withdrawal takes effect, or an admin answers.
    vetoLink: ({ code, kind, until }) =>
      `${site}/${kind}?anular=${signed('withdrawalVeto', { code, until: until.getTime() })}`,
  };
}

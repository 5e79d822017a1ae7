import { fullName, type Slot, type User, type View } from '@gym-power/domain';
import { usersById } from '../records/user-store.ts';
import { type Mail, letterOf, type NewMail } from './kinds/kinds.ts';
import { messageText } from './mail-text.ts';
import { sourcesAt } from './sources-at.ts';
import type { Sources } from './writing/kind.ts';

type Told = View<'Unreached'>;

/**
 * What the desk tells people without an address, in place of their mails.
 * @param slots as the act leaves them, which may be a dry run
 */
export async function unreachedBy(
  mails: readonly NewMail[],
  slots: ReadonlyMap<string, Slot>,
  now: Date,
): Promise<Told[]> {
  if (mails.length === 0) return [];
  const people = await usersById([...new Set(mails.map(({ userId }) => userId))]);
  const sources: Sources = {
    ...(await sourcesAt(now)),
    slotsById: async () => slots,
    closuresOn: async () => new Map(),
    findUser: async (id) => people.get(id) ?? null,
  };
  const told = await Promise.all(
    mails.map(async (mail) => {
      const person = people.get(mail.userId);
      const letter = person && (await letterOf(mail, sources));
      return letter ? [toldTo(person, messageText(letter, { name: person.name, gym: sources.gym }))] : [];
    }),
  );
  return told.flat();
}

const toldTo = ({ id: userId, name, lastName, phoneNumber }: User, texto: string): Told => ({
  userId,
  name,
  lastName,
  phoneNumber,
  texto,
});

/** Null once it is no longer true, or its member is gone. */
export async function callOf(
  mail: Mail,
  staff: ReadonlyMap<string, User>,
  sources: Sources,
): Promise<View<'CallToMake'> | null> {
  const { id, userId, createdAt, called } = mail;
  const person = await sources.findUser(userId);
  const letter = person && (await letterOf(mail, sources));
  if (!letter) return null;
  const by = called && staff.get(called.by);
  return {
    id,
    ...toldTo(person, messageText(letter, { name: person.name, gym: sources.gym })),
    asunto: letter.subject,
    createdAt,
    avisado: called ? { por: by ? fullName(by) : '', at: called.at } : null,
  };
}

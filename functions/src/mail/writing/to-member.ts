import type { User } from '@gym-power/domain';
import { type Facts, newKind, type Sources, type Words } from './kind.ts';

interface MemberKind<Args extends unknown[], F, Told> {
  of: (...args: Args) => F;
  isReminder?: true;
  /** Unverified addresses get no mail. */
  onlyProven?: true;
  stillTrue: (mail: F, sources: Sources, user: User) => Told | null | Promise<Told | null>;
  words: (told: Told, sources: Sources) => Words;
}

export const toMember = <K extends string, Args extends unknown[], F extends Facts, Told>(
  kind: K,
  { onlyProven, stillTrue, words, ...rest }: MemberKind<Args, F, Told>,
) =>
  newKind(kind, {
    ...rest,
    write: async (mail, sources) => {
      const user = await sources.findUser(mail.userId);
      const told = user && (await stillTrue(mail, sources, user));
      return told && { to: { member: user, ...(onlyProven && { onlyProven }) }, ...words(told, sources) };
    },
  });

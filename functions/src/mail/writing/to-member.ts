import type { User } from '@gym-power/domain';
import { type Facts, newKind, type Sources, type Words } from './kind.ts';

interface MemberKind<Args extends unknown[], F, Told> {
  of: (...args: Args) => F;
  isReminder?: true;
  /** It goes to no address that nobody has verified. */
  onlyProven?: true;
  /** What of the mail is still true; null if nothing is. */
  stillTrue: (mail: F, sources: Sources, user: User) => Told | null | Promise<Told | null>;
  words: (told: Told, sources: Sources) => Words;
}

/** A mail about no order. It goes to the member's own address. */
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

import type { Attendee } from '../entities.ts';
import type { OwnAgenda } from './own-agenda.ts';

/** One agenda of a member and their family. Sessions of the family name their person. */
export function familyAgenda(own: OwnAgenda, family: readonly { person: Attendee; agenda: OwnAgenda }[]): OwnAgenda {
  if (family.length === 0) return own;
  const sessions = family.flatMap(({ person: { id, name }, agenda }) =>
    agenda.sessions.map((session) => ({ ...session, persona: { id, name } })),
  );
  return {
    ...own,
    sessions: [...own.sessions, ...sessions].toSorted((a, b) => a.start.getTime() - b.start.getTime()),
    familia: family.map(({ person: { id, name }, agenda: { recuperos, compradas = 0 } }) => ({
      id,
      name,
      recuperos,
      compradas,
    })),
  };
}

import type { RosterPersonJson } from '../../api/sessions.ts';
import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';

type Named = Pick<RosterPersonJson, 'userId' | 'name' | 'lastName'>;

export const nameOf = ({ name, lastName }: Named): string => `${name} ${lastName}`.trim() || 'Sin nombre';

export const PersonName = ({ of, files }: { of: Named; files: boolean }) =>
  files ? <Link to={paths.memberFile(of.userId)}>{nameOf(of)}</Link> : nameOf(of);

/** Hidden for one place, and for none: a person marked present may have left the list since. */
export const PersonPlaces = ({ of: { lugares } }: { of: Pick<RosterPersonJson, 'lugares'> }) =>
  lugares !== 1 && <small>{lugares === 0 ? 'ya sin lugar' : `${lugares} lugares`}</small>;

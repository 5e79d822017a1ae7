import type { RosterPersonJson } from '../../api/sessions.ts';
import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';

type Named = Pick<RosterPersonJson, 'userId' | 'name' | 'lastName' | 'de'>;

/** `Tomás Moreno (de Julieta)`, for somebody with a guardian. */
export const nameOf = ({ name, lastName, de }: Named): string =>
  [`${name} ${lastName}`.trim() || 'Sin nombre', ...(de === undefined ? [] : [`(de ${de})`])].join(' ');

export const PersonName = ({ of, files }: { of: Named; files: boolean }) =>
  files ? <Link to={paths.memberFile(of.userId)}>{nameOf(of)}</Link> : nameOf(of);

/** Hidden for one place, and for none: a person marked present may have left the list since. */
export const PersonPlaces = ({ of: { lugares } }: { of: Pick<RosterPersonJson, 'lugares'> }) =>
  lugares !== 1 && <small>{lugares === 0 ? 'ya sin lugar' : `${lugares} lugares`}</small>;

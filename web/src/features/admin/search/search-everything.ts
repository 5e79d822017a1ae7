import { folded, isFoundBy, typedWords, wordsOf } from '@gym-power/domain';
import { paths } from '../../../config/paths.ts';
import { readPage, type StoredRecord } from '../../../lib/firestore.ts';
import { OWN, queryClient } from '../../../state/server-cache/query-client.ts';
import { initialListState, queryFor, wholeOf } from '../list/list-state.ts';
import type { CarriedList } from '../list/use-list-state.ts';
import { foundIn } from '../../../widgets/records/found-in.ts';
import { readRelated } from '../../../widgets/records/read-all.ts';
import type { Related } from '../../../widgets/records/relation.ts';
import type { Section } from '../sections/section.ts';
import { sections } from '../sections/sections.ts';

export interface Result {
  key: string;
  kind: string;
  title: string;
  /** The text that matched, if it is not in the title. */
  line: string;
  to: string;
  state?: CarriedList;
}

const SHOWN = 5;
/** Records read of a long list, to show the newest of them. */
const READ = 30;
const MAX_RECORDS = 1_000;
const FRESH_MS = 60_000;

interface Rows {
  rows: readonly StoredRecord[];
  related: Related;
}

const wholeRows = (section: Section): Promise<Rows> =>
  queryClient.fetchQuery({
    queryKey: [OWN, 'admin', 'searched', section.id],
    staleTime: FRESH_MS,
    queryFn: async () => {
      const { records: rows } = await readPage({ ...wholeOf(section, initialListState), size: MAX_RECORDS });
      return { rows, related: await readRelated(section.relations, rows) };
    },
  });

const newestFirst = (a: StoredRecord, b: StoredRecord): number => Number(b['createdAt']) - Number(a['createdAt']);

async function rowsOf(section: Section, typed: string): Promise<Rows> {
  if (section.listing === 'paged') {
    const { records } = await readPage({ ...queryFor(section, searching(typed)), size: READ });
    const rows = records.toSorted(newestFirst).slice(0, SHOWN + 1);
    return { rows, related: await readRelated(section.relations, rows) };
  }
  const { rows, related } = await wholeRows(section);
  const textsOf = (row: StoredRecord) => {
    const { title, lines } = section.hit(row, related);
    return { title, text: [...lines, row.id].join(' ') };
  };
  return { rows: foundIn(rows, textsOf, typed).slice(0, SHOWN + 1), related };
}

const searching = (search: string) => ({ ...initialListState, search });

function matchingLine(title: string, lines: readonly string[], typed: string): string {
  const missing = typedWords(typed).filter((word) => !isFoundBy(title, [word]));
  const told = lines.filter((line) => line.trim() !== '');
  const digits = (text: string) => text.replace(/\D/g, '');
  return (
    told.find((line) =>
      missing.some((word) => isFoundBy(line, [word]) || (/^\d{4,}$/.test(word) && digits(line).includes(word))),
    ) ??
    told[0] ??
    ''
  );
}

function resultOf(section: Section, row: StoredRecord, related: Related, typed: string): Result {
  const { title, lines } = section.hit(row, related);
  const result = { key: `${section.id}/${row.id}`, kind: section.one, title, line: matchingLine(title, lines, typed) };
  if (section.edit) return { ...result, to: paths.adminEdit(section.id, row.id) };
  return { ...result, to: paths.adminSection(section.id), state: { list: searching(row.id) } };
}

const moreOf = ({ id, title }: Section, typed: string): Result => ({
  key: `${id}/more`,
  kind: title,
  title: `Ver todo lo que coincide en ${title}`,
  line: '',
  to: paths.adminSection(id),
  state: { list: searching(typed) },
});

/** Results by section, in side-bar order. @throws if a section cannot be read */
export async function searchEverything(typed: string): Promise<Result[]> {
  if (typedWords(typed).length === 0) return [];
  const found = await Promise.all(
    sections.map(async (section) => {
      const { rows, related } = await rowsOf(section, typed);
      const results = rows.slice(0, SHOWN).map((row) => resultOf(section, row, related, typed));
      return rows.length > SHOWN ? [...results, moreOf(section, typed)] : results;
    }),
  );
  return found.flat();
}

export function markedParts(text: string, typed: string): { text: string; marked: boolean }[] {
  const prefixes = typedWords(typed);
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).flatMap((part) => {
    const [word] = wordsOf(part);
    const prefix = word && prefixes.find((each) => word.startsWith(each));
    // Folding can change a text's length. In that case, mark the whole word.
    const length = prefix && folded(part).length === part.length ? prefix.length : part.length;
    return prefix
      ? [
          { text: part.slice(0, length), marked: true },
          { text: part.slice(length), marked: false },
        ]
      : [{ text: part, marked: false }];
  });
}

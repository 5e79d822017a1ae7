/** Records what each act asked for, by observing the books that its decision and `settle` receive. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Books, coversOf, type Question } from '@gym-power/domain';
import { queriesOf } from '../src/books/queries.ts';
import { pathsOf, type Reading } from '../src/books/reading.ts';
import { collections, pathOf } from '../src/books/records.ts';
import { type Batch, listening, type Write } from './batches.ts';
import { coversNeeded } from './covers.ts';

const source = path.join(import.meta.dirname, '../src');

export interface Asked {
  paths: Set<string>;
  questions: Map<string, Question>;
  /** The act's place in the source, such as `buying/move-bought-line.ts:19`. */
  site: string;
}

export const actSites = (): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'books/act.ts')
    .flatMap((file) =>
      linesOf(file).flatMap((line, index) =>
        /(?<![\w.])(act|decideAndCommit)\(/.test(line) ? [`${file}:${index + 1}`] : [],
      ),
    );

const linesOf = (file: string): string[] => readFileSync(path.join(source, file), 'utf8').split('\n');

/** The frame that called the decision lies in the function given to the act. */
const sites = actSites();
function siteOf(stack: string): string {
  const frames = stack.split('\n');
  const decided = frames.findIndex((frame) => /\bsettleAll\b/.test(frame));
  const [, file, line] = /\/functions\/src\/(.+\.ts):(\d+)/.exec(frames[decided - 1] ?? '') ?? [];
  const last = file && sites.findLast((site) => site.startsWith(`${file}:`) && lineOf(site) <= Number(line));
  return last || '';
}
const lineOf = (site: string): number => Number(site.split(':')[1]);

const readings = new WeakMap<Reading, Asked>();
export const askedIn = (reading: Reading): Asked => readings.get(reading)!;

export const observed = <T>(job: () => Promise<T>): Promise<T> => listening('books.reading', observe, job);

function observe(reading: Reading): void {
  const asked: Asked = { paths: new Set(), questions: new Map(), site: '' };
  readings.set(reading, asked);
  const { books } = reading;
  const original = { ...books };
  const find = () => {
    if (asked.site !== '') return;
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 60;
    asked.site = siteOf(new Error('asked').stack!);
    Error.stackTraceLimit = stackTraceLimit;
  };
  books.all = (kind, ids) => {
    find();
    for (const id of ids) asked.paths.add(pathOf(kind, id));
    return original.all(kind, ids);
  };
  books.ask = ((question: Question) => {
    find();
    asked.questions.set(JSON.stringify(question), question);
    for (const each of pathsOf(coversOf(question))) asked.paths.add(each);
    const answer = original.ask(question as Parameters<Books['ask']>[0]) as { id: string }[] | number;
    if (typeof answer !== 'number') for (const { id } of answer) asked.paths.add(pathOf(queriesOf(question).kind, id));
    return answer;
  }) as Books['ask'];
}

const isGuarded = ({ method, precondition }: Write): boolean =>
  method === 'create' || precondition?.lastUpdateTime !== undefined || precondition?.exists === false;

/** @returns a sentence for each document that was read, and could change unnoticed until the commit */
export function unguarded({ reading, writes }: Batch): string[] {
  const guarded = new Set(writes.filter(isGuarded).map((write) => write.path));
  return [...askedIn(reading).paths].filter((each) => !guarded.has(each)).map((each) => `${each} is not guarded`);
}

const gainOf = (question: Question): { path: string; record: Record<string, unknown> } => {
  const { about, ...asked } = question;
  const kind = queriesOf(question).kind;
  const at = (place: 'from' | 'session', diaHoraId: string, date = '2030-01-07') => ({
    [place]: { diaHoraId, date, orderId: 'other' },
  });
  const records: Record<Question['about'], () => Record<string, unknown>> = {
    heldLines: () => ({ ...asked, heldPlaces: 1 }),
    heldLinesOf: () => ({ ...asked, heldPlaces: 1 }),
    linesOf: () => ({ ...asked, heldPlaces: 1 }),
    trialPlaces: () => ({ ...asked, heldPlaces: 1, trialPlaces: 1 }),
    guests: () => ({ state: 'booked', ...at('session', (question as { diaHoraId: string }).diaHoraId) }),
    guestsOf: () => ({ ...asked, state: 'waiting', ...at('session', (question as { diaHoraId: string }).diaHoraId) }),
    seatsOn: () => ({ ...asked, state: 'booked', ...at('session', (question as { diaHoraId: string }).diaHoraId) }),
    creditsOn: () => ({ state: 'open', ...at('from', (question as { diaHoraId: string }).diaHoraId) }),
    creditsFrom: () => ({ state: 'open', from: { diaHoraId: firstSlotOf(question), ...asked } }),
    packCredits: () => ({ state: 'open', pack: { ...asked } }),
    linesOfProduct: () => ({ ...asked, orderId: 'any' }),
    samePerson: () => ({ ...(question.about === 'samePerson' && { personKeys: question.keys }) }),
    creditsOf: () => ({ ...asked, state: 'booked', ...at('session', 'any') }),
    purchases: () => ({ ...asked, state: 'Complete' }),
    purchasesFor: () => ({
      state: 'Complete',
      userId: 'other',
      attendees: {
        ids: [(question as { userId: string }).userId],
        others: [{ id: (question as { userId: string }).userId }],
      },
    }),
    wardsOf: () => ({ ...asked }),
    newestOrders: () => ({ ...asked, state: 'Cart', origin: 'cart', renewals: [] }),
    redemptions: () => ({
      ...asked,
      state: 'Created',
      descuento: { id: (question as { descuentoId: string }).descuentoId },
    }),
    firstOnWaitlist: () => ({ ...asked, state: 'waiting' }),
    waitsOf: () => ({ ...asked, state: 'left' }),
    claimants: () => ({ claims: (question as { personId: string }).personId }),
    attendedSince: () => ({ present: { [(question as { userId: string }).userId]: { by: 'desk' } } }),
    attendedIn: () => ({ present: { [(question as { userId: string }).userId]: { by: 'desk' } } }),
  };
  return { path: `${collections[kind]}/new`, record: records[about]() };
};

const firstSlotOf = (question: Question): string =>
  question.about === 'creditsFrom' ? (question.diaHoraIds[0] ?? 'any') : 'any';

/**
 * The act must guard a record that every writer of an answer's elements writes.
 * @returns a sentence for each question whose answer could gain an element unnoticed until the commit
 */
export function openQuestions({ reading }: Batch): string[] {
  const { paths, questions } = askedIn(reading);
  return [...questions.values()]
    .filter(({ about }) => about !== 'samePerson')
    .filter((question) => {
      const { path: added, record } = gainOf(question);
      return !coversNeeded(added, null, record).some((cover) => cover.every((each) => paths.has(each)));
    })
    .map((question) => `${JSON.stringify(question)} is not covered`);
}

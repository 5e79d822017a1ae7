// The report on a run of the model test, as Markdown.
import os from 'node:os';
import { type ModelTally, sumOf } from '../../../functions/test/model-tally.ts';
import { NOTHING } from '../../../functions/test/model-server.ts';
import { DONE } from '../../../functions/test/model-world.ts';
import { machine } from '../../machine.ts';

export interface Entry {
  seed: number;
  tally: ModelTally;
  /** Since the run began, not counting interruptions. */
  elapsedMs: number;
}

export interface Run {
  entries: readonly Entry[];
  continued: number;
  gyms: number;
  /** The date of the report, `YYYY-MM-DD`. */
  day: string;
}

export function resultsOf({ entries, continued, gyms, day }: Run): string {
  const sum = sumOf(entries.map(({ tally }) => tally));
  const seeds = entries.map(({ seed }) => seed);
  const seconds = Math.max(...entries.map(({ elapsedMs }) => elapsedMs)) / 1000;
  const share = (part: number) => `${part} (${Math.round((100 * part) / sum.steps)} %)`;
  const interruptions = continued === 0 ? 'in one run' : `with ${continued} interruptions`;
  const minutes = (seconds / 60).toFixed(1);
  return [
    '# The model test',
    '',
    `Written by \`npm run test:model\` on ${day}: the doctor and the invariants of the random histories found nothing`,
    'after any step.',
    '',
    '| what | figure |',
    '|---|---|',
    `| steps, each followed by the doctor's questions | ${sum.steps} |`,
    `| of these, several acts at once | ${share(sum.atOnce)} |`,
    `| of these, a stored record changed | ${share(sum.changing)} |`,
    `| seeds | ${seeds.length}, from ${Math.min(...seeds)} to ${Math.max(...seeds)} |`,
    `| gyms, each started empty | ${sum.gyms}, ${gyms} in parallel |`,
    '| server of each gym | 3 processes; two clocks are five minutes wrong, one back, one ahead |',
    '| calls that Mercado Pago answers with 500 | 20 % |',
    `| time, ${interruptions} | ${minutes} minutes, ${(sum.steps / seconds).toFixed(0)} steps a second |`,
    `| machine | ${machine()}, load at the end ${os.loadavg()[0]!.toFixed(1)} |`,
    '',
    'The outcomes of each act. Members order places and packs for themselves and their children, pay, book, give up',
    'and freeze, notifications arrive late, twice or never, the desk sells all of that and water, admins cancel,',
    'refund and change capacities and prices, Mercado Pago takes money back, time passes (`wait`) and the jobs run.',
    'With `look`, a member reads the cart on each process, while the others go on to change it.',
    `'${NOTHING}' means that the act had no object, for example a notification without a payment.`,
    'A refusal is an answer of the REST interface. An act is killed when the process that runs it ends in the middle.',
    '',
    `| act | times | ${DONE} | ${NOTHING} | refused or killed |`,
    '|---|---|---|---|---|',
    ...rowsOf(sum),
    '',
  ].join('\n');
}

const total = (outcomes: Record<string, number>): number =>
  Object.values(outcomes).reduce((all, each) => all + each, 0);

const rowsOf = ({ acts }: ModelTally): string[] =>
  Object.entries(acts)
    .toSorted(([, a], [, b]) => total(b) - total(a))
    .map(([act, outcomes]) => {
      const { [DONE]: done = 0, [NOTHING]: nothing = 0, ...refused } = outcomes;
      const codes = Object.entries(refused)
        .toSorted(([, a], [, b]) => b - a)
        .map(([code, times]) => `${code} ${times}`);
      return `| \`${act}\` | ${total(outcomes)} | ${done} | ${nothing} | ${codes.join(', ') || '0'} |`;
    });

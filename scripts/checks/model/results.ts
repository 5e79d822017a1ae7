/** The record of a run of the model test, as Markdown. */
import os from 'node:os';
import { type ModelTally, sumOf } from '../../../functions/test/model-tally.ts';
import { DONE, NOTHING } from '../../../functions/test/model-world.ts';
import type { Entry } from './journal.ts';

export interface Run {
  entries: readonly Entry[];
  continued: number;
  gyms: number;
  /** When it was written, `YYYY-MM-DD`. */
  day: string;
}

export function resultsOf({ entries, continued, gyms, day }: Run): string {
  const sum = sumOf(entries.map(({ tally }) => tally));
  const seeds = entries.map(({ seed }) => seed);
  const seconds = Math.max(...entries.map(({ elapsedMs }) => elapsedMs)) / 1000;
  const share = (part: number) => `${part} (${Math.round((100 * part) / sum.steps)} %)`;
  return [
    '# The model test',
    '',
    `Written by \`npm run test:model\` on ${day}: no step left anything that the doctor finds.`,
    '',
    '| what | figure |',
    '|---|---|',
    `| steps, each followed by the doctor's questions | ${sum.steps} |`,
    `| of them: some acts at once | ${share(sum.atOnce)} |`,
    `| of them: something stored is another afterwards | ${share(sum.changing)} |`,
    `| seeds | ${seeds.length}, from ${Math.min(...seeds)} to ${Math.max(...seeds)} |`,
    `| gyms, each begun anew | ${sum.gyms}, ${gyms} side by side |`,
    `| time, ${continued === 0 ? 'in one run' : `with ${continued} interruptions`} | ${(seconds / 60).toFixed(1)} minutes, ${(sum.steps / seconds).toFixed(0)} steps a second |`,
    `| machine | ${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim()}), Node ${process.versions.node}, load at the end ${os.loadavg()[0]!.toFixed(1)} |`,
    '',
    'What the acts came to. Members order and pay, notifications come late, doubled or never, admins cancel, refund and change capacities,',
    `Mercado Pago takes money back, time passes (\`wait\`) and the jobs run. '${NOTHING}' is a payment to be told of where there is none, and its like;`,
    'a refusal is an answer that the interface gives.',
    '',
    `| act | times | ${DONE} | ${NOTHING} | refused |`,
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

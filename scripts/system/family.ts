// The processes that a process has started, and theirs.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/**
 * Pairs of process and parent, of all that run. Linux is asked directly: small systems have no `ps`. One that has ended and waits for
 * its parent to notice (state Z) does not run; in a container that may stay so.
 */
function everyProcess(): [pid: number, parent: number][] {
  if (process.platform === 'linux') {
    return fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(parentOf);
  }
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
}

function parentOf(pid: string): [[number, number]] | [] {
  try {
    // `pid (name) state parent ...`, and the name may hold spaces and brackets.
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? [] : [[Number(pid), Number(fields[1])]];
  } catch {
    return []; // It has ended in between.
  }
}

/** Those of the processes that have not ended. */
export function running(pids: readonly number[]): number[] {
  const all = new Set(everyProcess().map(([pid]) => pid));
  return pids.filter((pid) => all.has(pid));
}

export function descendants(ancestor: number): number[] {
  const all = everyProcess();
  const childrenOf = (parent: number): number[] =>
    all.filter(([, of]) => of === parent).flatMap(([pid]) => [pid, ...childrenOf(pid)]);
  return childrenOf(ancestor);
}

/** Kills a process and all that it has started, also what it starts meanwhile: each is halted before its children are looked for. */
export function killFamily(ancestor: number, known: readonly number[] = []): void {
  const doomed = new Set<number>();
  for (
    let found = [ancestor, ...known];
    found.length > 0;
    found = descendants(ancestor).filter((pid) => !doomed.has(pid))
  ) {
    for (const pid of found) {
      doomed.add(pid);
      signal(pid, 'SIGSTOP');
    }
  }
  for (const pid of doomed) signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}

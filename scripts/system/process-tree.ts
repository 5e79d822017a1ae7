// Finds and kills a process together with its children and their children. Process groups are not enough:
// firebase-tools starts the Firestore emulator in a session of its own.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

interface Process {
  pid: number;
  parent: number;
}

/** All processes that run. Linux is read from /proc, because small systems have no `ps`. */
function allProcesses(): Process[] {
  if (process.platform === 'linux') {
    return fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => readProcess(Number(pid)) ?? []);
  }
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      return { pid: pid!, parent: parent! };
    });
}

/** Null if the process has ended. A zombie (state Z) has: in a container it may stay forever. */
function readProcess(pid: number): Process | null {
  try {
    // `pid (name) state parent ...`, where the name may contain spaces and brackets.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\) /s, '');
    const [state, parent] = stat.split(' ');
    return state === 'Z' ? null : { pid, parent: Number(parent) };
  } catch {
    return null;
  }
}

/** Those of the processes that still run. */
export function running(pids: readonly number[]): number[] {
  const all = new Set(allProcesses().map(({ pid }) => pid));
  return pids.filter((pid) => all.has(pid));
}

/** The ids of all processes below one, parents before children. */
export function descendants(ancestor: number): number[] {
  const all = allProcesses();
  const below = (pid: number): number[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...below(child.pid)]);
  return below(ancestor);
}

/**
 * Kills a process and everything below it, including what it starts in the meantime: each process is halted before we
 * look for its children.
 * @param known more processes to kill: former descendants that have lost their parent
 */
export function killTree(ancestor: number, known: readonly number[] = []): void {
  const halted = new Set<number>();
  let found = [ancestor, ...known];
  while (found.length > 0) {
    for (const pid of found) {
      halted.add(pid);
      signal(pid, 'SIGSTOP');
    }
    found = descendants(ancestor).filter((pid) => !halted.has(pid));
  }
  for (const pid of halted) signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}

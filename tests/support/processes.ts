import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** All processes of the machine that run; one that only waits to be collected by its parent doesn't. */
function processes(): Running[] {
  if (!existsSync('/proc/self/stat')) return fromPs();
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state === 'Z') return [];
      return [
        {
          pid: Number(name),
          parent: Number(parent),
          command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' '),
        },
      ];
    } catch {
      return [];
    }
  });
}

/** `pid` and all that it started, down to the last. */
export function family(pid: number): Running[] {
  const all = processes();
  const below = (each: Running): Running[] => [each, ...all.filter(({ parent }) => parent === each.pid).flatMap(below)];
  return all.filter((each) => each.pid === pid).flatMap(below);
}

/** Those of `pids` that still run. */
export function alive(pids: readonly number[]): number[] {
  const running = new Set(processes().map(({ pid }) => pid));
  return pids.filter((pid) => running.has(pid));
}

function fromPs(): Running[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,state=,command='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined || state?.startsWith('Z')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** Node on a program of ours, which ends when this process is gone. */
export function spawnProgram(program: string, env: NodeJS.ProcessEnv): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  return child as ChildProcessByStdio<null, Readable, Readable>;
}

// Makes a folder ready to run: packages, the pinned Node, the built UI. Runs before anything is installed, so it uses node:
// modules only, and what Node 18 understands.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The oldest Node that runs the TypeScript as it is. */
const oldestNode = 24;
/** Settings of npm that say where packages come from; all other npm_* variables belong to the npm that called us. */
const keptForNpm = /^npm_config_(registry|cafile|ca|proxy|https_proxy|noproxy|cache|userconfig|globalconfig|nodedir)$/i;

/** What a person can mend; its message is printed as it is. */
export class InstallError extends Error {}

/**
 * Installs what package-lock.json names unless it is installed, and returns the Node to run with: the pinned one, or this
 * one if it is new enough. A second call on the same folder waits for the first. Throws an InstallError.
 */
export async function installed(root, say) {
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.masar-lock');
  const lock = hashOf(root, ['package-lock.json']);
  // A linked node_modules belongs to another folder, which installs it.
  const linked = lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  const upToDate = () => linked || (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock);
  if (!upToDate()) {
    const release = await alone(join(root, '.installing'));
    try {
      if (!upToDate()) {
        say('Installing the packages (once; a minute or less) …');
        rmSync(stamp, { force: true });
        await run(
          root,
          'npm',
          ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
          npmEnvironment(),
        );
        nodeOf(modules);
        writeFileSync(stamp, lock);
      }
    } finally {
      release();
    }
  }
  return nodeOf(modules);
}

/** Builds the UI into dist/ if what it is made of has changed since. Throws an InstallError. */
export async function built(root, node, say) {
  const entries = ['ui/buyer.html', 'ui/backoffice.html'].filter((each) => existsSync(join(root, each)));
  if (entries.length === 0) return;
  const stamp = join(root, 'dist', '.hash');
  const sources = hashOf(root, ['ui', 'engine', 'schemas/meta', 'package.json', 'package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  say('Building the pages …');
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', 'ui/vite.config.ts', '--logLevel', 'warn'];
  await run(root, node, args, { ...process.env, NODE_ENV: 'production' });
  writeFileSync(stamp, sources);
}

/** One hash of all files under these paths, by name and content. */
export function hashOf(root, paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (found?.isFile()) hash.update(`${relative(root, path)}\0${found.size}\0`).update(readFileSync(path));
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
}

function nodeOf(modules) {
  const pinned = join(modules, '.bin', 'node');
  if (existsSync(pinned) && majorOf(spawnSync(pinned, ['--version'], { encoding: 'utf8' }).stdout) >= oldestNode)
    return pinned;
  if (majorOf(process.version) >= oldestNode) return process.execPath;
  throw new InstallError(
    `Masar runs on Node ${oldestNode}. npm was told to run no install scripts, so it did not bring one, and this is ${process.version}. ` +
      `Run "npm rebuild node" with scripts allowed, or use Node ${oldestNode} or newer.`,
  );
}

function majorOf(version) {
  return Number(/^v(\d+)\./.exec(version ?? '')?.[1] ?? 0);
}

function npmEnvironment() {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || keptForNpm.test(name)),
  );
  // npm puts node_modules/.bin first, where the node is that is about to be replaced.
  const path = (env.PATH ?? '').split(delimiter).filter((each) => !/node_modules[/\\](\.bin|npm)/.test(each));
  return { ...env, PATH: path.join(delimiter), NODE_ENV: 'development' };
}

async function run(root, command, args, env) {
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (status, signal) => resolve(status ?? signal));
  });
  if (code !== 0) throw new InstallError(`"${command === 'npm' ? 'npm ci' : 'vite build'}" failed (${code}).`);
}

/** Waits until no other living process holds `file`, then holds it; returns what lets it go. */
async function alone(file) {
  for (let tries = 1; ; tries++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
      // An empty file is being written this moment, unless it stays so.
      if (holder > 0 ? !isAlive(holder) : tries > 10) rmSync(file, { force: true });
      else await pause(200);
    }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

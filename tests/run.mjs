// `npm test`: installs as `npm start` does, then all checks and all tests; ends with "N passed, N failed". Only node: modules
// and what Node 18 understands, since this runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { built, InstallError, installed } from '../server/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const env = { ...process.env, NODE_ENV: 'test', PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
const failures = [];
let tests = { passed: 0, failed: 0, skipped: 0 };

try {
  const node = await installed(root, console.log);
  await step('format', 'biome', ['format', '--error-on-warnings', '.']);
  await step('lint', 'oxlint', ['--deny-warnings']);
  await step('dead code', 'knip', []);
  await step('types', 'tsc', []);
  await step('types of the engine alone', 'tsc', ['-p', 'engine']);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (scripts.check) await step('definitions', 'npm', ['run', '--silent', 'check']);
  await built(root, node, console.log);
  tests = await vitest();
} catch (error) {
  if (!(error instanceof InstallError)) throw error;
  console.error(error.message);
  failures.push('install');
}

const failed = tests.failed + failures.length;
if (failures.length > 0) console.log(`\nFailed beside the tests: ${failures.join(', ')}`);
console.log(`\n${tests.passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`);
process.exitCode = failed === 0 && tests.passed > 0 ? 0 : 1;

/** One check beside the tests; the others run even if it fails. */
async function step(name, command, args) {
  const began = Date.now();
  const code = await run(command, args);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (code !== 0) failures.push(name);
}

/** All tests, counted from vitest's own report. What fails outside a test (a file that can't be loaded) counts as one. */
async function vitest() {
  const folder = mkdtempSync(join(tmpdir(), 'masar-report-'));
  const report = join(folder, 'report.json');
  try {
    const args = [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const code = await run('vitest', args);
    const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
    const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = counted;
    const failed = code === 0 ? numFailedTests : Math.max(1, numFailedTests);
    return { passed, failed, skipped: numPendingTests + numTodoTests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

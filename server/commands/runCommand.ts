import type { Command } from './command.ts';

/** Each command's program is loaded when it is asked for. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  'verify-data': async () => (await import('./verifyData.ts')).verifyData,
  check: async () => (await import('./check.ts')).check,
  new: async () => (await import('./newDefinition.ts')).newDefinition,
  simulate: async () => (await import('./simulate.ts')).simulateFlow,
  revert: async () => (await import('./revertDefinition.ts')).revertDefinition,
};

/** Runs a command of package.json and prints what it says; gives the code to end with. */
export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  const command = await commands[name]?.();
  if (command === undefined) throw new Error(`there is no command ${name}`);
  const { env, stdout, stderr } = process;
  const colours = Boolean(stdout.isTTY) && !env['NO_COLOR'];
  // npm runs scripts in the package's folder; what is typed counts from where one stands.
  const { code, out, err } = await command({ args, env, cwd: env['INIT_CWD'] ?? process.cwd(), colours });
  if (out !== '') stdout.write(`${out}\n`);
  if (err !== '') stderr.write(`${err}\n`);
  return code;
}

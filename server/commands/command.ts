/** What a command is told. `cwd` is where relative folders count from. */
export interface CommandInput {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly colours?: boolean;
}

/** What a command prints, and the code with which it ends: 0 well, 1 not, 2 it could not be done. */
export interface CommandResult {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

export type Command = (asked: CommandInput) => CommandResult | Promise<CommandResult>;

/** Ends a command with what its user did wrong, and how it is used. */
export function usageError(says: string, usage: string): CommandResult {
  return { code: 2, out: '', err: `${says}\n\n${usage}` };
}

/** Arguments apart from options; an option is `--name`, and those of `valued` take the next argument. */
export function optionsOf(args: readonly string[], known: readonly string[], valued: readonly string[] = []) {
  const options = new Map<string, string>();
  const rest: string[] = [];
  const strange: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] as string;
    if (!arg.startsWith('-')) rest.push(arg);
    else if (valued.includes(arg)) options.set(arg, args[(index += 1)] ?? '');
    else if (known.includes(arg)) options.set(arg, '');
    else strange.push(arg);
  }
  return { options, rest, strange };
}

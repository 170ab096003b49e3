import { mermaidOf } from '#engine/flows/index.ts';
import { StartupError } from '#server/startupError.ts';
import { type CommandResult, type CommandInput, usageError, optionsOf } from './command.ts';
import { findFlow } from './findFlow.ts';
import { checkAll } from './checkAll.ts';
import { findingsAsData, formatFindings } from './formatFindings.ts';

const usage = `npm run check [folder] [-- --json | --mermaid <flow>]

Checks all definitions as a whole; with a folder, that folder as a pack laid over them.
Ends with 0 when they are valid, 1 with findings, 2 when it could not run.

  npm run check                       the definitions that come with Masar and the packs of MASAR_PACKS
  npm run check my-pack               a pack of your own
  npm run check my-pack -- --json     the same as data
  npm run check -- --mermaid order    a journey or process as a diagram (Mermaid, stateDiagram-v2)`;

/** The command `check`. */
export function check(asked: CommandInput): CommandResult {
  const { options, rest: folders, strange } = optionsOf(asked.args, ['--json', '--help', '-h'], ['--mermaid']);
  if (options.has('--help') || options.has('-h')) return { code: 0, out: usage, err: '' };
  if (strange.length > 0) return usageError(`${strange[0]} is not known`, usage);
  if (folders.length > 1) return usageError('only one folder can be checked at a time', usage);
  try {
    const checked = folders.length > 0 ? checkAll(asked, folders) : checkAll(asked);
    const { catalog } = checked;
    const flow = options.get('--mermaid');
    if (flow !== undefined && catalog !== undefined) {
      const found = findFlow(catalog, flow);
      if ('fault' in found) return { code: 2, out: '', err: found.fault };
      return { code: 0, out: mermaidOf(found.source.id, found.source.definition).trimEnd(), err: '' };
    }
    const out = options.has('--json')
      ? JSON.stringify(findingsAsData(checked), null, 2)
      : formatFindings(checked, asked.colours);
    return { code: catalog === undefined ? 1 : 0, out, err: '' };
  } catch (error) {
    if (error instanceof StartupError) return { code: 2, out: '', err: error.message };
    throw error;
  }
}

import { kinds } from '#engine/definitions/index.ts';
import { revertPublication } from '#server/catalog/revertPublication.ts';
import { type CommandResult, type CommandInput, usageError, optionsOf } from './command.ts';
import { withReadOnlyDatabase } from './withReadOnlyDatabase.ts';

const usage = `npm run revert -- <kind> <id>

Takes back what was published of a definition in a database (DATABASE_URL, else that of DATA_DIR), so that the folders
say again what it is: for one that a newer Masar refuses at its start, say. It stays in the history.
Ends with 0 when it is withdrawn, 1 when nothing is published of it, 2 when it could not be done.

Kinds: ${kinds.join(', ')}`;

/** The command `revert`. */
export async function revertDefinition(asked: CommandInput): Promise<CommandResult> {
  const { options, rest, strange } = optionsOf(asked.args, ['--help', '-h']);
  if (options.has('--help') || options.has('-h')) return { code: 0, out: usage, err: '' };
  const [named = '', id, ...more] = rest;
  const kind = kinds.find((each) => each === named);
  const [odd] = [...strange, ...more];
  if (odd !== undefined) return usageError(`${odd} is not known`, usage);
  if (kind === undefined) return usageError(`there is no kind ${named}`, usage);
  if (id === undefined) return usageError(`which ${kind}?`, usage);
  const actor = { userId: null, businessId: null, name: 'npm run revert', requestId: '' };
  try {
    const isDone = await withReadOnlyDatabase(asked, (db) => revertPublication(db, { kind, id }, actor));
    return isDone
      ? { code: 0, out: `what was published of ${kind} ${id} is withdrawn`, err: '' }
      : { code: 1, out: '', err: `nothing is published of ${kind} ${id}` };
  } catch (error) {
    return { code: 2, out: '', err: error instanceof Error ? error.message : String(error) };
  }
}

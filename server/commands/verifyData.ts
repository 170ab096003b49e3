import { type Inspection, inspectReadOnly } from '#server/invariants/queries/inspect.ts';
import { type CommandResult, type CommandInput, usageError, optionsOf } from './command.ts';
import { withReadOnlyDatabase } from './withReadOnlyDatabase.ts';

const usage = `npm run verify-data [-- --json]

Looks at a database (DATABASE_URL, else that of DATA_DIR) without changing it, and says of everything that must
always hold of money, orders, stock, definitions, tenants and work how many rows break it.
Ends with 0 when all of it holds, 1 when something does not, 2 when it could not look.`;

/** The command `verify-data`. */
export async function verifyData(asked: CommandInput): Promise<CommandResult> {
  const { options, rest, strange } = optionsOf(asked.args, ['--json', '--help', '-h']);
  if (options.has('--help') || options.has('-h')) return { code: 0, out: usage, err: '' };
  const [odd] = [...strange, ...rest];
  if (odd !== undefined) return usageError(`${odd} is not known`, usage);
  try {
    const inspections = await withReadOnlyDatabase(asked, inspectReadOnly);
    const broken = inspections.filter(({ count }) => count > 0).length;
    const summary = `${inspections.length - broken} hold, ${broken} do not`;
    const out = options.has('--json')
      ? JSON.stringify(inspections, null, 2)
      : [...inspections.map(line), '', summary].join('\n');
    return { code: broken === 0 ? 0 : 1, out, err: '' };
  } catch (error) {
    return { code: 2, out: '', err: error instanceof Error ? error.message : String(error) };
  }
}

function line({ violation: says, count, samples }: Inspection): string {
  if (count === 0) return `✓ 0  ${says}`;
  return [`✗ ${count}  ${says}`, ...samples.map((sample) => `       ${JSON.stringify(sample)}`)].join('\n');
}

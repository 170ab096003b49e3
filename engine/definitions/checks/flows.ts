import { type FlowFinding, lint } from '#engine/flows/index.ts';
import { type Document, findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { stepsIn } from '../stepsIn.ts';

/** Lints every journey and process: reachable states, exits, handled errors and events. */
export function* flows(definitions: DefinitionSet): Generator<Finding> {
  for (const kind of ['journey', 'process'] as const) {
    for (const document of definitions.valid(kind)) {
      const options = { id: document.id, operation: (name: string) => operationOf(definitions, name) };
      for (const fault of lint(kind, document.value, options)) yield* reported(document, fault);
    }
  }
}

/** Findings that the checks of references, pointers and conditions report with more detail. */
const reportedByOthers: ReadonlySet<string> = new Set([
  'flow.badTemplate',
  'flow.badPointer',
  'flow.unknownRoot',
  'flow.unknownImplementation',
  'flow.implementationNotHere',
]);

function* reported(document: Document, { code, path, params, nearest }: FlowFinding): Generator<Finding> {
  if (reportedByOthers.has(code) || code.startsWith('condition.')) return;
  const isPointer = path.endsWith('/from') || path.slice(path.lastIndexOf('/')).startsWith('/~1');
  if (code === 'flow.unknownEntry' && isPointer) return;
  const at = stepsIn(document.value, path);
  const on = code === 'flow.unknownEntry' || code === 'flow.unreachable' ? { on: 'key' as const } : {};
  yield findingAt(document, at, code, params, { nearest, ...on });
}

function operationOf(definitions: DefinitionSet, name: string) {
  const known = definitions.environment.operations;
  return known !== undefined && Object.hasOwn(known, name) ? known[name] : undefined;
}

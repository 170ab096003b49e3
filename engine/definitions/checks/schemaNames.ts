import { type Document, findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { kinds } from '../kinds.ts';
import type { DefinitionSet } from '../definitionSet.ts';

/** Requires that `$schema` names the meta schema of the definition's kind. Editors complete by it. */
export function* schemaNames(definitions: DefinitionSet): Generator<Finding> {
  for (const document of kinds.flatMap((kind) => definitions.all(kind) as unknown as Document[])) {
    const { $schema: named } = document.value as { readonly $schema?: unknown };
    const meant = `schemas/meta/${document.kind}.json`;
    if (typeof named !== 'string' || `/${named}`.endsWith(`/meta/${document.kind}.json`)) continue;
    yield findingAt(document, ['$schema'], 'schema.mismatch', { meant }, { severity: 'warning' });
  }
}

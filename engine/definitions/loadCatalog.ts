import { type Catalog, makeCatalog } from './catalog.ts';
import { checks } from './checks/index.ts';
import { type Document, findingInFile } from './document.ts';
import type { Environment } from './environment.ts';
import { classifyPath } from './classifyPath.ts';
import type { Finding } from './finding.ts';
import type { Kind } from './kinds.ts';
import type { Language } from './language.ts';
import { type DefinitionSet, createDefinitionSet } from './definitionSet.ts';
import { type ReadFile, readDocument } from './readDocument.ts';
import { readLanguage } from './readLanguage.ts';
import { locateFinding } from './locateFinding.ts';
import { schemaFindings } from './schemaFindings.ts';
import type { SchemaContext } from './schemaContext.ts';
import { fileName, type Source, type SourceFile } from './source.ts';
import { widgetOf } from './widgetOf.ts';

/**
 * Reads, layers and checks all definitions. Returns all findings in the order of files and lines, and a catalog only if
 * none is an error. Never throws, whatever the files contain.
 */
export function loadCatalog(
  sources: readonly Source[],
  environment: Environment,
): { catalog?: Catalog; findings: Finding[] } {
  const { language, findings: languageFindings } = readLanguage(sources);
  if (language === undefined) return { findings: [...languageFindings] };
  const findings: Finding[] = [];
  const files = overlay(sources, findings);
  const definitions = checkDocument(language, environment, files, findings);
  for (const [name, check] of Object.entries(checks)) {
    try {
      findings.push(...check(definitions));
    } catch (error) {
      // A failing check must not let invalid definitions pass.
      findings.push(findingOf(name, error));
    }
  }
  const order = new Map(definitions.everything().map((document, index) => [document.file, index]));
  const rank = (finding: Finding) => order.get(finding.file) ?? -1;
  findings.sort((a, b) => rank(a) - rank(b) || a.line - b.line || a.column - b.column);
  return findings.some(({ severity }) => severity === 'error')
    ? { findings }
    : { catalog: makeCatalog(definitions), findings };
}

interface LocatedFile {
  readonly kind: Kind;
  readonly id: string;
  readonly source: Source;
  readonly file: SourceFile;
  readonly read: ReadFile | undefined;
}

/** Later layers replace whole definitions. Two packs with the same id are a finding. */
function overlay(sources: readonly Source[], findings: Finding[]): LocatedFile[] {
  const placed = new Map<string, LocatedFile>();
  for (const source of inLayers(sources)) {
    for (const file of source.files) {
      const place = classifyPath(source, file);
      if (!('is' in place)) findings.push(place);
      if (!('is' in place) || place.is !== 'definition') continue;
      const { kind, id } = place;
      const key = `${kind} ${id}`;
      const earlier = placed.get(key);
      const { read, findings: found } = readDocument(source, file);
      if (earlier?.source.layer === source.layer && earlier.source !== source) {
        const params = { kind, id, first: earlier.source.name };
        findings.push(findingInFile(source, file, 0, 'file.packConflict', params), ...found);
        continue;
      }
      findings.push(...found);
      placed.set(key, { kind, id, source, file, read });
    }
  }
  return [...placed.values()];
}

function inLayers(sources: readonly Source[]): Source[] {
  const rank = { 'built-in': 0, pack: 1, published: 2 };
  return [...sources].sort((a, b) => rank[a.layer] - rank[b.layer]);
}

function checkDocument(
  language: Language,
  environment: Environment,
  files: readonly LocatedFile[],
  findings: Finding[],
): DefinitionSet {
  const fieldTypes = new Map<string, unknown>();
  for (const { kind, id, read } of files) if (kind === 'field-type') fieldTypes.set(id, read?.value);
  const widgetOfType = (type: string) => widgetOf(type, fieldTypes);
  const closest: SchemaContext['closest'] = new WeakMap();
  const documents: Document[] = [];
  for (const { kind, id, source, file, read } of files) {
    if (read === undefined) continue;
    const at = { kind, id, layer: source.layer, file: fileName(source, file.path), text: read.text, tree: read.tree };
    const schemaContext: SchemaContext = { language, kind, widgetOf: widgetOfType, closest };
    const invalid = schemaFindings({ $ref: `${kind}.json#` }, read.value, [], schemaContext);
    findings.push(...invalid.map((finding) => locateFinding(at, finding)));
    const value = read.value as unknown as Document['value'];
    documents.push({ ...at, value, valid: invalid.length === 0, schemaContext });
  }
  const unreadable = files.filter(({ read }) => read === undefined);
  return createDefinitionSet(language, environment, documents, unreadable);
}

function findingOf(check: string, error: unknown): Finding {
  const what = error instanceof Error ? error.message : String(error);
  return { file: '', line: 1, column: 1, path: '', code: 'checker.failed', severity: 'error', params: { check, what } };
}

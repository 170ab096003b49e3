import { type Catalog, makeCatalog } from './catalog.ts';
import { checks } from './checks/index.ts';
import { type Document, findingInFile } from './document.ts';
import type { Environment } from './environment.ts';
import { filePlace } from './filePlace.ts';
import type { Finding } from './finding.ts';
import type { Kind } from './kinds.ts';
import type { Language } from './language.ts';
import { type Loaded, makeLoaded } from './loaded.ts';
import { type ReadFile, readDocument } from './readDocument.ts';
import { readLanguage } from './readLanguage.ts';
import { problemAt } from './problem.ts';
import { shapeProblems } from './shape.ts';
import type { Shaping } from './shaped.ts';
import { fileName, type Source, type SourceFile } from './source.ts';
import { widgetOf } from './widgetOf.ts';

/**
 * Reads, lays over each other and checks all definitions as a whole: every finding at once, in the order of files and
 * lines. There is a catalog only when no finding is an error. Never throws, whatever the files hold.
 */
export function loadCatalog(
  sources: readonly Source[],
  environment: Environment,
): { catalog?: Catalog; findings: Finding[] } {
  const { language, findings: faults } = readLanguage(sources);
  if (language === undefined) return { findings: [...faults] };
  const findings: Finding[] = [];
  const files = overlay(sources, findings);
  const loaded = judge(language, environment, files, findings);
  for (const [name, check] of Object.entries(checks)) {
    try {
      findings.push(...check(loaded));
    } catch (error) {
      // A check that fails must not let unsound definitions pass.
      findings.push(faultOf(name, error));
    }
  }
  const order = new Map(loaded.everything().map((document, index) => [document.file, index]));
  const rank = (finding: Finding) => order.get(finding.file) ?? -1;
  findings.sort((a, b) => rank(a) - rank(b) || a.line - b.line || a.column - b.column);
  return findings.some(({ severity }) => severity === 'error')
    ? { findings }
    : { catalog: makeCatalog(loaded), findings };
}

interface Placed {
  readonly kind: Kind;
  readonly id: string;
  readonly source: Source;
  readonly file: SourceFile;
  readonly read: ReadFile | undefined;
}

/** Later layers replace whole definitions; two packs with one id are a finding. */
function overlay(sources: readonly Source[], findings: Finding[]): Placed[] {
  const placed = new Map<string, Placed>();
  for (const source of inLayers(sources)) {
    for (const file of source.files) {
      const place = filePlace(source, file);
      if (!('is' in place)) findings.push(place);
      if (!('is' in place) || place.is !== 'definition') continue;
      const { kind, id } = place;
      const key = `${kind} ${id}`;
      const earlier = placed.get(key);
      const { read, findings: found } = readDocument(source, file);
      if (earlier?.source.layer === source.layer && earlier.source !== source) {
        const params = { kind, id, first: earlier.source.name };
        findings.push(findingInFile(source, file, 0, 'file.twoPacks', params), ...found);
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

function judge(language: Language, environment: Environment, files: readonly Placed[], findings: Finding[]): Loaded {
  const fieldTypes = new Map<string, unknown>();
  for (const { kind, id, read } of files) if (kind === 'field-type') fieldTypes.set(id, read?.value);
  const widgetOfType = (type: string) => widgetOf(type, fieldTypes);
  const likely: Shaping['likely'] = new WeakMap();
  const documents: Document[] = [];
  for (const { kind, id, source, file, read } of files) {
    if (read === undefined) continue;
    const at = { kind, id, layer: source.layer, file: fileName(source, file.path), text: read.text, tree: read.tree };
    const shaping: Shaping = { language, kind, widgetOf: widgetOfType, likely };
    const problems = shapeProblems({ $ref: `${kind}.json#` }, read.value, [], shaping);
    findings.push(...problems.map((problem) => problemAt(at, problem)));
    const value = read.value as unknown as Document['value'];
    documents.push({ ...at, value, sound: problems.length === 0, shaping });
  }
  const unreadable = files.filter(({ read }) => read === undefined);
  return makeLoaded(language, environment, documents, unreadable);
}

function faultOf(check: string, error: unknown): Finding {
  const what = error instanceof Error ? error.message : String(error);
  return { file: '', line: 1, column: 1, path: '', code: 'checker.fault', severity: 'error', params: { check, what } };
}

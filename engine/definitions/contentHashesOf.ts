import { dependenciesOf } from './dependenciesOf.ts';
import { canonicalJson } from './canonicalJson.ts';
import type { Document } from './document.ts';
import { toPointer } from './finding.ts';
import type { DefinitionSet } from './definitionSet.ts';
import { annotationsIn } from './documentAnnotations.ts';

/** The hashes of a definition and its dependencies: of the rules, of the texts, and of both. */
export interface ContentHashes {
  readonly rules: string;
  readonly texts: string;
  readonly whole: string;
}

type Own = Omit<ContentHashes, 'whole'>;

/** Returns a function that computes the hashes of a definition, each once. */
export function contentHashesOf(definitions: DefinitionSet): (document: Document) => ContentHashes {
  const own = new Map<Document, Own>();
  const whole = new Map<Document, ContentHashes>();
  const { hash } = definitions.environment;
  const ownOf = (document: Document): Own => {
    const known = own.get(document);
    if (known !== undefined) return known;
    const { rules, texts } = parted(definitions, document);
    const made = { rules: hash(canonicalJson(rules)), texts: hash(canonicalJson(texts)) };
    own.set(document, made);
    return made;
  };
  return (document) => {
    const known = whole.get(document);
    if (known !== undefined) return known;
    const parts = dependenciesOf(definitions, document).map((each) => ({
      kind: each.kind,
      id: each.id,
      ...ownOf(each),
    }));
    const rules = hash(canonicalJson(parts.map((part) => [part.kind, part.id, part.rules])));
    const texts = hash(canonicalJson(parts.map((part) => [part.kind, part.id, part.texts])));
    const made = { rules, texts, whole: hash(canonicalJson([rules, texts])) };
    whole.set(document, made);
    return made;
  };
}

/** Splits a definition into rules without texts and texts by path. The editor's $schema belongs to neither. */
function parted(
  definitions: DefinitionSet,
  document: Document,
): { rules: unknown; texts: Readonly<Record<string, unknown>> } {
  const texts: Record<string, unknown> = {};
  const isText = new Set<string>();
  for (const { meaning, unit, path, value } of annotationsIn(definitions, document)) {
    // Texts that answers are compared with are rules.
    if (meaning !== 'text' || unit === 'compared') continue;
    const pointer = toPointer(path);
    isText.add(pointer);
    texts[pointer] = value;
  }
  if (document.kind === 'messages') return { rules: {}, texts: { '': document.value } };
  const { $schema: _, ...value } = document.value as unknown as Record<string, unknown>;
  return { rules: without(value, '', isText), texts };
}

function without(value: unknown, pointer: string, isText: ReadonlySet<string>): unknown {
  if (isText.has(pointer)) return null;
  if (Array.isArray(value)) return value.map((item, index) => without(item, `${pointer}/${index}`, isText));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, without(item, pointer + toPointer([key]), isText)]),
  );
}

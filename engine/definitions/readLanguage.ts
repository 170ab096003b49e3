import { findingInFile } from './document.ts';
import { classifyPath } from './classifyPath.ts';
import type { Finding } from './finding.ts';
import { kinds } from './kinds.ts';
import { type Language, makeLanguage, metaOf, type Part, parts } from './language.ts';
import { locateFinding } from './locateFinding.ts';
import { type ReadFile, readDocument } from './readDocument.ts';
import { schemaFindings } from './schemaFindings.ts';
import type { SchemaContext } from './schemaContext.ts';
import { fileName, type Source } from './source.ts';

interface Reading {
  readonly language?: Language;
  readonly findings: readonly Finding[];
}

const known = new WeakMap<Source, Reading>();

/**
 * Reads the language from schemas/meta of the built-in source. Cached by source. Without `language`, the findings
 * explain why.
 */
export function readLanguage(sources: readonly Source[]): Reading {
  const [builtIn, ...more] = sources.filter(({ layer }) => layer === 'built-in');
  if (builtIn === undefined || more.length > 0) return readFiles(sources);
  let reading = known.get(builtIn);
  if (reading === undefined) known.set(builtIn, (reading = readFiles([builtIn])));
  return reading;
}

function readFiles(sources: readonly Source[]): Reading {
  const findings: Finding[] = [];
  const metas = new Map<string, ReadFile>();
  const described = {
    facts: new Map(),
    implementations: new Map(),
    blocks: new Map(),
    widgets: new Map(),
  } satisfies Files;
  const fileOf = new Map<ReadFile, string>();
  for (const source of sources.filter(({ layer }) => layer === 'built-in')) {
    for (const file of source.files) {
      const place = classifyPath(source, file);
      if (!('is' in place) || place.is === 'definition') continue;
      // Generated from the others, for editors only.
      if (place.is === 'meta' && place.name === 'editing.json') continue;
      const { read, findings: found } = readDocument(source, file);
      findings.push(...found);
      if (read === undefined) continue;
      fileOf.set(read, fileName(source, file.path));
      if (place.is === 'meta') metas.set(place.name, read);
      else described[place.part].set(place.id, read);
    }
  }
  const missing = [...kinds.map((kind) => `${kind}.json`), ...Object.values(metaOf)].filter((name) => !metas.has(name));
  const nowhere = { name: '', layer: 'built-in', files: [] } as const;
  for (const name of missing) {
    findings.push(findingInFile(nowhere, { path: `schemas/meta/${name}`, text: '' }, 0, 'language.missing', { name }));
  }
  if (findings.length > 0) return { findings };
  const values = <T extends string>(files: ReadonlyMap<T, ReadFile>) =>
    new Map([...files].map(([id, file]) => [id, file.value]));
  const language = makeLanguage(values(metas), {
    facts: values(described.facts),
    implementations: values(described.implementations),
    blocks: values(described.blocks),
    widgets: values(described.widgets),
  });
  const schemaContext: SchemaContext = { language, kind: undefined, widgetOf: () => undefined, closest: new WeakMap() };
  for (const part of parts) {
    for (const read of described[part].values()) {
      const document = { file: fileOf.get(read) ?? '', text: read.text, tree: read.tree };
      for (const problem of schemaFindings({ $ref: `${metaOf[part]}#` }, read.value, [], schemaContext)) {
        findings.push(locateFinding(document, problem));
      }
    }
  }
  return findings.length > 0 ? { findings } : { language, findings };
}

type Files = Record<Part, Map<string, ReadFile>>;

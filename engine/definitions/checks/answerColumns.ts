import { closestMatch } from '#engine/text/index.ts';
import { type Document, findingAt } from '../document.ts';
import { fieldsOf } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';

/**
 * Rejects answer columns over a dataset without answers, of unknown questions, or of another type than the question.
 */
export function* answerColumns(definitions: DefinitionSet): Generator<Finding> {
  const { datasets = {} } = definitions.environment;
  for (const document of [...definitions.all('list'), ...definitions.all('report')] as unknown as Document[]) {
    const list: unknown = document.value;
    if (!isObject(list) || !isObject(list.answerColumns) || typeof list.dataset !== 'string') continue;
    const dataset = Object.hasOwn(datasets, list.dataset) ? datasets[list.dataset] : undefined;
    if (dataset === undefined) continue;
    if (dataset.answersTo === undefined) {
      yield findingAt(document, ['answerColumns'], 'answers.none', { dataset: list.dataset }, { on: 'key' });
      continue;
    }
    const asked = questions(definitions, dataset.answersTo);
    for (const [key, type] of Object.entries(list.answerColumns)) {
      const path = ['answerColumns', key];
      if (Object.hasOwn(dataset.columns, key)) {
        yield findingAt(document, path, 'answers.column', { name: key, dataset: list.dataset }, { on: 'key' });
        continue;
      }
      const types = asked.get(key);
      if (types === undefined) {
        const nearest = closestMatch(key, [...asked.keys()]);
        yield findingAt(document, path, 'answers.unknownQuestion', { name: key }, { nearest, on: 'key' });
      } else if (!types.has(String(type))) {
        yield findingAt(document, path, 'answers.type', {
          name: key,
          type: String(type),
          found: [...types].join(' or '),
        });
      }
    }
  }
}

/** Returns the questions of these kinds of definition by key, with their answer types. */
function questions(definitions: DefinitionSet, kinds: readonly ('form' | 'product-type')[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const document of kinds.flatMap((kind) => definitions.all(kind) as unknown as Document[])) {
    for (const { key, value } of fieldsOf(definitions, document)) {
      if (value !== undefined) found.set(key, (found.get(key) ?? new Set()).add(value === 'time' ? 'string' : value));
    }
  }
  return found;
}

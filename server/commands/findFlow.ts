import type { Catalog, Journey, Process } from '#engine/definitions/index.ts';
import { closestMatch } from '#engine/text/index.ts';

/** A flow of the catalog, ready to be compiled. */
export interface FoundFlow {
  readonly kind: 'journey' | 'process';
  readonly source: { readonly id: string; readonly version: string; readonly definition: Journey | Process };
}

/** The journey or process of a name; `process/order` says which where both have it. Else `fault` says what is wrong. */
export function findFlow(catalog: Catalog, name: string): FoundFlow | { readonly fault: string } {
  const flows = [...catalog.all('journey'), ...catalog.all('process')].map(({ kind, id, value, versions }) => ({
    kind,
    source: { id, version: versions.rules, definition: value },
  }));
  const [, wanted, id = name] = /^(journey|process)\/(.+)$/.exec(name) ?? [];
  const found = flows.filter(({ kind, source }) => source.id === id && (wanted === undefined || kind === wanted));
  if (found.length > 1) return { fault: `${id} is a journey and a process: say journey/${id} or process/${id}` };
  const [flow] = found;
  if (flow !== undefined) return flow;
  const near = closestMatch(
    id,
    flows.map(({ source }) => source.id),
  );
  const names = flows.map(({ kind, source }) => `  ${kind}/${source.id}`);
  return {
    fault: [
      name === '' ? 'which flow?' : `there is no flow ${name}${near ? `; did you mean ${near}?` : ''}`,
      '',
      ...names,
    ].join('\n'),
  };
}

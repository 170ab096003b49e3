import type { CompiledForm } from '#engine/forms/index.ts';

/** The headings of rows and of one row: under the name of their step, which a form of one step may not have. */
export function rowsHeadings({ steps }: CompiledForm): { readonly all: 'h2' | 'h3'; readonly one: 'h3' | 'h4' } {
  return steps.length < 2 ? { all: 'h2', one: 'h3' } : { all: 'h3', one: 'h4' };
}

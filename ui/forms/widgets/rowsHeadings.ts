import type { CompiledForm } from '#engine/forms/index.ts';

/** Returns the heading levels of rows and of one row. A form of one step may have no step heading above. */
export function rowsHeadings({ steps }: CompiledForm): { readonly all: 'h2' | 'h3'; readonly one: 'h3' | 'h4' } {
  return steps.length < 2 ? { all: 'h2', one: 'h3' } : { all: 'h3', one: 'h4' };
}

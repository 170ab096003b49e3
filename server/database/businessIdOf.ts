import { throwAppError } from '#engine/errors.ts';

/** The id of the business that the session works for. Throws permission.missing without one; tenant operations have one. */
export function businessIdOf({
  viewer,
}: {
  readonly viewer: { readonly business: { readonly id: number } | null } | null;
}): number {
  return viewer?.business?.id ?? throwAppError('permission.missing');
}

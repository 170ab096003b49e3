import type { FormData } from '#engine/forms/index.ts';

/** What somebody else stored meanwhile. */
export type Conflict = {
  readonly answers: FormData;
  /** What the refusal said beside: the revision that the next save is based on. */
  readonly basis: Readonly<Record<string, unknown>>;
};

/** Whether a save was refused since something else is stored now, by what the refusal carries: the answers of now. */
export function conflictOf(error: unknown): Conflict | undefined {
  const { status, params } = (error ?? {}) as { status?: unknown; params?: Record<string, unknown> };
  const answers = params?.['answers'];
  if (status !== 409 || params === undefined || typeof answers !== 'object' || answers === null) return undefined;
  return { answers: answers as FormData, basis: params };
}

import type { Correction, Evaluation, FormData, Issue } from '#engine/forms/index.ts';
import { pointerOf, valueAt, type Address } from './address.ts';
import type { AsyncChecks } from './AsyncChecks.ts';
import type { Attention } from './Attention.ts';
import type { Refusals } from './Refusals.ts';
import type { Uploads } from './Uploads.ts';
import { gone, type FieldSlice } from './slice.ts';

/** What a store knows at a moment. */
export type Known = {
  readonly data: FormData;
  readonly outcome: Evaluation;
  readonly issueAt: ReadonlyMap<string, Issue>;
  readonly attention: Attention;
  readonly refusals: Refusals;
  readonly uploads: Uploads;
  readonly checks: AsyncChecks;
  readonly corrected: ReadonlyMap<Address, Correction>;
};

/** What there is to know of a field at a moment. */
export function sliceOf(address: Address, known: Known): FieldSlice {
  const { data, outcome, issueAt, attention, refusals, uploads, checks, corrected } = known;
  const pointer = pointerOf(address, data);
  if (pointer === undefined) return gone;
  const { hidden, locked, required, computed, variants, offered } = outcome;
  const issue = issueAt.get(pointer);
  const value = computed.has(pointer) ? computed.get(pointer) : valueAt(address, data);
  return {
    value,
    hidden: hidden.has(pointer),
    locked: locked.has(pointer),
    required: required.has(pointer),
    issue: issue !== undefined && attention.sees(address, issue.step) ? issue : undefined,
    refused: attention.isQuiet(address)
      ? undefined
      : (uploads.at(address, pointer) ?? refusals.at(address, value) ?? checks.at(address)),
    isAsked: checks.isAsking(address),
    correction: corrected.get(address),
    form: variants.get(pointer),
    offered: offered.get(pointer),
  };
}

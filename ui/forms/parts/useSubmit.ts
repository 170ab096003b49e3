import { useEffect, useRef, useState } from 'react';
import {
  type CompiledForm,
  type FormData,
  mergeAnswers,
  type MergeConflict,
  patternOfPath,
} from '#engine/forms/index.ts';
import type { MasarFormProps } from '../MasarForm.tsx';
import type { FormStore } from '../store/FormStore.ts';
import type { ServerIssue } from '../store/slice.ts';
import { submissionOf } from './submissionOf.ts';
import type { Draft } from './useDraft.ts';
type SubmitInput = {
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly props: MasarFormProps;
  readonly draft: Draft;
  /** Leads to the errors of some steps. */
  readonly showFirstError: (steps: readonly string[]) => void;
  /** Called after another person's changes were merged in. */
  readonly onMerged: () => void;
};

const maxMerges = 5;

export type UnmergedSave = { readonly conflicts: readonly MergeConflict[]; readonly with: Conflict };

/**
 * Sends a form, one request at a time, once it has no errors and no validation is pending. Merges changes that another
 * person saved meanwhile.
 */
export function useSubmit({ form, store, props, draft, showFirstError, onMerged }: SubmitInput) {
  const [isSending, setSending] = useState(false);
  const [contested, setContested] = useState<UnmergedSave>();
  const sending = useRef(false);
  const underWay = useRef<() => void>(undefined);
  const { busy } = props;
  useEffect(() => {
    if (busy === true) underWay.current?.();
  }, [busy]);
  const basis = useRef<Readonly<Record<string, unknown>> | undefined>(undefined);
  const all = form.steps.map(({ id }) => id);

  /** Resolves to true if these steps have no errors. Waits for pending remote validation. */
  const isRight = async (steps: readonly string[]): Promise<boolean> => {
    store.attempt(steps);
    const isWrong = (): boolean => store.evaluation.issues.some(({ step }) => steps.includes(step));
    if (!isWrong()) await store.remoteValidation.complete();
    const blocking = [...store.issues.blocking.values()];
    if (!isWrong() && !blocking.some(({ path }) => steps.includes(form.byPattern.get(patternOfPath(path))?.step ?? '')))
      return true;
    showFirstError(steps);
    return false;
  };

  const submit = async (): Promise<void> => {
    const submission = await submissionOf(form, store.evaluation.data, { sealing: props.seal, direct: props.direct });
    store.markSent();
    draft.pause();
    const arrived = await props.onSubmit(submission, basis.current);
    if (arrived === false) {
      draft.resume();
      await untilUnderWay();
      return;
    }
    store.markSaved();
    await draft.discard();
  };

  // Ignores further presses until `busy` confirms the hand-over. A journey that finishes at once never sets it.
  const untilUnderWay = (): Promise<void> =>
    new Promise((resolve) => {
      underWay.current = resolve;
      setTimeout(resolve, 500);
    });

  const merge = async (conflict: Conflict, keep?: ReadonlyMap<string, 'mine' | 'theirs'>): Promise<void> => {
    store.flush();
    const { data, conflicts } = mergeAnswers(form, store.base, store.data, conflict.answers, keep);
    if (keep === undefined && conflicts.length > 0) {
      setContested({ conflicts, with: conflict });
      return;
    }
    store.loadMerged(conflict.answers, data);
    basis.current = conflict.basis;
    onMerged();
    if (await isRight(all)) await submit();
  };

  // Another person may save again during the merge. After `maxMerges` the error shows.
  const handleFailure = async (error: unknown, times = 0): Promise<void> => {
    draft.resume();
    const conflict = conflictOf(error);
    if (conflict !== undefined && times < maxMerges) {
      await merge(conflict).catch((again: unknown) => handleFailure(again, times + 1));
      return;
    }
    const fields = fieldsOf(error);
    if (fields.length > 0) {
      store.setServerErrors(fields);
      showFirstError(all);
    } else if (props.onFailure === undefined) throw error;
    else props.onFailure(error);
  };

  const run = async (act: () => Promise<void>): Promise<void> => {
    if (sending.current || props.busy === true) return;
    sending.current = true;
    setSending(true);
    try {
      await act();
    } catch (error) {
      await handleFailure(error);
    } finally {
      sending.current = false;
      setSending(false);
    }
  };

  return {
    isSending,
    contested,
    isRight: (steps: readonly string[]) => isRight(steps),
    send: () =>
      run(async () => {
        if (await isRight(all)) await submit();
      }),
    /** Continues with the chosen value of each conflict. */
    resolveConflicts: (keep: ReadonlyMap<string, 'mine' | 'theirs'>) => {
      const open = contested;
      setContested(undefined);
      return open === undefined ? Promise.resolve() : run(() => merge(open.with, keep));
    },
    /** Closes the conflict dialog without saving. */
    cancelMerge: () => setContested(undefined),
  };
}

function fieldsOf(error: unknown): readonly ServerIssue[] {
  const fields = (error as { fields?: unknown } | null)?.fields;
  return Array.isArray(fields) ? (fields as readonly ServerIssue[]) : [];
}

/** What another person has stored. */
type Conflict = {
  readonly answers: FormData;
  /** The error's params, such as the revision, which the next save is based on. */
  readonly basis: Readonly<Record<string, unknown>>;
};

/** Returns the conflict of a 409 error that contains the stored answers. */
function conflictOf(error: unknown): Conflict | undefined {
  const { status, params } = (error ?? {}) as { status?: unknown; params?: Record<string, unknown> };
  const answers = params?.['answers'];
  if (status !== 409 || params === undefined || typeof answers !== 'object' || answers === null) return undefined;
  return { answers: answers as FormData, basis: params };
}

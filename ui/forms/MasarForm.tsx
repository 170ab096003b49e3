import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type Ref,
} from 'react';
import type { CompiledForm, FormData, FormFacts, Translate } from '#engine/forms/index.ts';
import type { Lang } from '#engine/text/index.ts';
import { Callout } from '#ui/kit/index.ts';
import { FormContext, type FormContextValue } from './FormContext.ts';
import { FormActions } from './parts/FormActions.tsx';
import { FormSteps } from './parts/FormSteps.tsx';
import { FormProblems } from './parts/FormProblems.tsx';
import { useErrorNavigation } from './parts/useErrorNavigation.ts';
import { problemsIn } from './parts/problems.ts';
import { OmittedAnswersNote } from './parts/OmittedAnswersNote.tsx';
import { StepFields } from './parts/StepFields.tsx';
import { ConflictDialog } from './parts/ConflictDialog.tsx';
import { LeaveDialog } from './parts/LeaveDialog.tsx';
import type { Submission } from './parts/submissionOf.ts';
import { useSubmit } from './parts/useSubmit.ts';
import { type FormHandle, useFormHandle } from './parts/useFormHandle.ts';
import { useDraft } from './parts/useDraft.ts';
import { useLeaveGuard } from './parts/useLeaveGuard.ts';
import { useRevision, useStore } from './parts/useStore.ts';
import type { DraftPort, FormPorts } from './ports.ts';
import type { Sealing } from './sealing.ts';
import { FieldRevealers } from './store/FieldRevealers.ts';
import type { ServerIssue } from './store/slice.ts';
import './forms.css';

export type MasarFormProps = {
  readonly form: CompiledForm;
  /**
   * The stored answers (edit), or initial answers besides the defaults (create). Read once: change the key to reset.
   */
  readonly data?: FormData | undefined;
  /** Facts of the form's scope. The form adds mode, host and language. */
  readonly facts?: FormFacts | undefined;
  readonly mode?: 'create' | 'edit' | undefined;
  readonly host: 'backoffice' | 'buyer' | 'buyer-info' | 'static';
  readonly lang: Lang;
  /** The texts of schemas/messages/forms.json in that language. */
  readonly translate: Translate;
  /** IANA time zone of the seller. */
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  readonly ports?: FormPorts | undefined;
  /** Not for sensitive forms. */
  readonly draft?: DraftPort | undefined;
  /** Server errors. Each shows at its field until the value there changes. */
  readonly errors?: readonly ServerIssue[] | undefined;
  /** The public key that encrypts the answers in the browser. They then go nowhere else. */
  readonly seal?: Sealing | undefined;
  /** Promises that onSubmit passes the answers to an operation only. A sensitive form is sent this way or sealed. */
  readonly direct?: boolean | undefined;
  /** The heading above the form, so that a single step doesn't repeat it. */
  readonly heading?: string | undefined;
  readonly step?: string | undefined;
  readonly onStep?: ((step: string) => void) | undefined;
  readonly submitText?: string | undefined;
  readonly cancel?: { readonly text: string; readonly onCancel: () => void } | undefined;
  /** The sent answers are still in flight. */
  readonly busy?: boolean | undefined;
  /**
   * Receives the answers. Resolve when they have arrived, or to false if they were passed on, which keeps the draft. A
   * rejection with `fields` shows at the fields. One with status 409 and `answers` in its params is merged and sent
   * again with those params as `basis`. Others go to onFailure.
   */
  readonly onSubmit: (submission: Submission, basis?: Readonly<Record<string, unknown>>) => unknown;
  readonly onFailure?: ((error: unknown) => void) | undefined;
  readonly onDirty?: ((isDirty: boolean) => void) | undefined;
  readonly handle?: Ref<FormHandle> | undefined;
};

/** A form: its steps, errors, draft and submission. */
export function MasarForm(props: MasarFormProps) {
  const { form, lang, translate: general, zone, now = Date.now, ports = noPorts, host, errors, onStep } = props;
  const store = useStore(props);
  useRevision(store);
  const prefix = useId();
  const [ownStep, setOwnStep] = useState(form.steps[0]?.id ?? '');
  const step = form.steps.some(({ id }) => id === props.step) ? String(props.step) : ownStep;
  const index = form.steps.findIndex(({ id }) => id === step);
  const isLast = index === form.steps.length - 1;
  const [isBlockedByUpload, setBlockedByUpload] = useState(false);
  const top = useRef<HTMLFormElement>(null);
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })), []);
  const [revealers] = useState(() => new FieldRevealers());
  const draft = useDraft(store, form.sensitive ? undefined : props.draft);

  const translate = useCallback((key: string, params = {}) => general(key, params) ?? key, [general]);
  const context = useMemo<FormContextValue>(
    () => ({
      store,
      lang,
      translate,
      general,
      facts: { host, language: lang, mode: props.mode ?? 'create' },
      zone,
      now,
      ports,
      prefix,
      revealers,
      announce,
    }),
    [store, lang, translate, general, host, zone, now, ports, prefix, revealers, announce, props.mode],
  );
  const texts = { lang, translate: general, zone, prefix };
  const all = form.steps.map(({ id }) => id);
  const { reachable, unreachable } = problemsIn(store, [step], texts);
  const guard = useLeaveGuard(store, form.sensitive ? 'saved' : draft.state, draft.keep, props.onDirty);

  const goTo = (id: string): void => {
    store.flush();
    setOwnStep(id);
    onStep?.(id);
  };

  /** A file in flight would be lost with its field or missing from the answers, so the form waits and says so. */
  const mustWait = (): boolean => {
    setBlockedByUpload(store.uploads.isWaiting);
    return store.uploads.isWaiting;
  };
  const moveTo = (id: string): void => {
    if (!mustWait()) goTo(id);
  };

  const { openField, showFirstError } = useErrorNavigation({
    store,
    revealers,
    texts,
    element: top,
    step,
    goTo,
  });
  const submitting = useSubmit({
    form,
    store,
    props,
    draft,
    showFirstError,
    onMerged: () => announce(translate('conflict.merged')),
  });

  const goToNextStep = async (): Promise<void> => {
    if (!(await submitting.isRight([step]))) return;
    goTo(form.steps[index + 1]?.id ?? step);
    requestAnimationFrame(() => top.current?.querySelector<HTMLElement>('[data-step-title]')?.focus());
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (mustWait()) return;
    void (isLast ? submitting.send() : goToNextStep());
  };

  // Only new errors count, not a rerender.
  const onServerErrors = useEffectEvent((issues: readonly ServerIssue[]) => {
    store.setServerErrors(issues);
    showFirstError(all);
  });
  useEffect(() => {
    if (errors === undefined || errors.length === 0) return undefined;
    const frame = requestAnimationFrame(() => onServerErrors(errors));
    return () => cancelAnimationFrame(frame);
  }, [errors]);
  useFormHandle(props.handle, store, top, guard.release);

  const keys = form.steps[index]?.keys;
  const fields = useMemo(() => form.fields.filter(({ key }) => keys?.includes(key) === true), [form, keys]);
  return (
    <FormContext value={context}>
      <form ref={top} className="f-form" noValidate onSubmit={onSubmit} data-host={host}>
        <FormSteps form={form} step={step} heading={props.heading} onStep={moveTo} />
        <FormProblems reachable={reachable} unreachable={unreachable} onPick={openField} />
        <StepFields key={step} of={fields} />
        {isBlockedByUpload && store.uploads.isWaiting ? (
          <Callout tone="warning" live>
            {translate('upload.waiting')}
          </Callout>
        ) : null}
        {isLast ? <OmittedAnswersNote /> : null}
        <FormActions
          form={form}
          isFirst={index <= 0}
          isLast={isLast}
          isBusy={submitting.isSending || props.busy === true}
          draft={draft.state}
          submitText={props.submitText}
          cancel={props.cancel}
          onBack={() => moveTo(form.steps[index - 1]?.id ?? step)}
        />
        {guard.isAsking ? <LeaveDialog onStay={guard.stay} onLeave={guard.leave} /> : null}
        {submitting.contested === undefined ? null : (
          <ConflictDialog
            conflicts={submitting.contested.conflicts}
            onResolve={(keep) => void submitting.resolveConflicts(keep)}
            onClose={submitting.cancelMerge}
          />
        )}
        <p className="k-hidden" role="status" aria-live="polite">
          {/* A new element each time: a repeated text would not be announced otherwise. */}
          <span key={announcement.count}>{announcement.text}</span>
        </p>
      </form>
    </FormContext>
  );
}

const noPorts: FormPorts = {};

import type { CompiledForm } from '#engine/forms/index.ts';
import { localize } from '#engine/text/index.ts';
import { Button, BottomBar } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import type { MasarFormProps } from '../MasarForm.tsx';
import type { DraftState } from '../store/DraftAutosave.ts';

type Props = Pick<MasarFormProps, 'submitText' | 'cancel'> & {
  readonly form: CompiledForm;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly draft: DraftState;
  readonly onBack: () => void;
};

/** Next, back and the draft's state: in a bottom bar in the backoffice, under the fields for buyers. */
export function FormActions({ form, isFirst, isLast, isBusy, draft, submitText, cancel, onBack }: Props) {
  const { lang, translate, facts } = useFormContext();
  const { submit } = form.text;
  const last = submitText ?? (submit === undefined ? translate('submit') : localize(submit, lang));
  const back =
    isFirst && cancel !== undefined ? (
      <Button variant="plain" onClick={cancel.onCancel}>
        {cancel.text}
      </Button>
    ) : isFirst ? null : (
      <Button variant="plain" onClick={onBack}>
        {translate('back')}
      </Button>
    );
  const isBackoffice = facts['host'] === 'backoffice';
  const go = (
    <Button type="submit" variant="primary" wide={!isBackoffice} busy={isBusy}>
      {isLast ? last : translate('next')}
    </Button>
  );
  if (isBackoffice) {
    return (
      <BottomBar
        label={last}
        note={draft === 'none' ? undefined : <span role="status">{translate(`draft.${draft}`)}</span>}
      >
        {back}
        {go}
      </BottomBar>
    );
  }
  return (
    <div className="f-actions">
      {go}
      {back}
    </div>
  );
}

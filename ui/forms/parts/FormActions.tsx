import type { CompiledForm } from '#engine/forms/index.ts';
import { localise } from '#engine/text/index.ts';
import { Button, Dock } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';
import type { MasarFormProps } from '../MasarForm.tsx';
import type { DraftState } from '../store/drafts.ts';

type Props = Pick<MasarFormProps, 'submitText' | 'cancel'> & {
  readonly form: CompiledForm;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly draft: DraftState;
  readonly onBack: () => void;
};

/** The way on, the way back, and how the draft is: at the foot of the window in the office, under the fields for buyers. */
export function FormActions({ form, isFirst, isLast, isBusy, draft, submitText, cancel, onBack }: Props) {
  const { lang, say, facts } = useForm();
  const { submit } = form.text;
  const last = submitText ?? (submit === undefined ? say('submit') : localise(submit, lang));
  const back =
    isFirst && cancel !== undefined ? (
      <Button look="plain" onClick={cancel.onCancel}>
        {cancel.text}
      </Button>
    ) : isFirst ? null : (
      <Button look="plain" onClick={onBack}>
        {say('back')}
      </Button>
    );
  const isOffice = facts['host'] === 'office';
  const go = (
    <Button type="submit" look="primary" wide={!isOffice} busy={isBusy}>
      {isLast ? last : say('next')}
    </Button>
  );
  if (isOffice) {
    return (
      <Dock label={last} note={draft === 'none' ? undefined : <span role="status">{say(`draft.${draft}`)}</span>}>
        {back}
        {go}
      </Dock>
    );
  }
  return (
    <div className="f-actions">
      {go}
      {back}
    </div>
  );
}

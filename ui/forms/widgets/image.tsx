import { ImageInput, FieldNote } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';
import { acceptOf, limitHint } from './fileWords.ts';
import { useUpload } from './useUpload.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A picture: made smaller in the browser, sent at once, shown. Settings: targetMb, limitBytes, accept. */
function Control(props: WidgetProps) {
  const { id, label, form, locked } = props;
  const { say } = useForm();
  const { source, progress, failed, pick, remove } = useUpload(props);
  return (
    <>
      <ImageInput
        id={id}
        src={source}
        alt={label}
        label={say('upload.chooseImage')}
        changeLabel={say('upload.replace')}
        removeLabel={say('upload.remove')}
        hint={limitHint(form.settings, say)}
        progress={progress}
        progressLabel={
          progress === undefined ? undefined : say('upload.progress', { percent: Math.round(progress * 100) })
        }
        accept={acceptOf(form.settings)}
        disabled={locked}
        onPick={pick}
        onRemove={remove}
      />
      {failed ? <FieldNote error={say('upload.failed')} /> : null}
    </>
  );
}

export const image: Widget = { Control };

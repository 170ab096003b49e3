import { Button, ImageInput } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';
import { acceptOf, limitHint } from './fileWords.ts';
import { useUpload } from './useUpload.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A picture: made smaller in the browser, sent at once, shown. Settings: targetMb, limitBytes, accept. */
function Control(props: WidgetProps) {
  const { id, label, form, locked, slice } = props;
  const { say } = useForm();
  const { file, source, progress, pick, again, remove } = useUpload(props);
  return (
    <>
      <ImageInput
        id={id}
        src={source}
        alt={label}
        label={say('upload.chooseImage')}
        changeLabel={say('upload.replace')}
        removeLabel={progress === undefined ? say('upload.remove') : say('upload.cancel')}
        hint={limitHint(form.settings, say)}
        progress={progress}
        progressLabel={
          progress === undefined ? undefined : say('upload.progress', { percent: Math.round(progress * 100) })
        }
        accept={acceptOf(form.settings)}
        disabled={locked}
        required={slice.required}
        onPick={pick}
        onRemove={file === undefined ? undefined : remove}
      />
      {again === undefined ? null : (
        <Button look="plain" onClick={again}>
          {say('upload.again')}
        </Button>
      )}
    </>
  );
}

export const image: Widget = { Control };

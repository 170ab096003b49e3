import { Button, ImageInput } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import { acceptOf, limitHint } from './fileTexts.ts';
import { useUpload } from './useUpload.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A picture: shrunk in the browser, uploaded at once, and shown. Settings: targetMb, limitBytes, accept. */
function Control(props: WidgetProps) {
  const { id, label, form, readOnly, slice } = props;
  const { translate } = useFormContext();
  const { file, source, progress, pick, retry, remove } = useUpload(props);
  return (
    <>
      <ImageInput
        id={id}
        src={source}
        alt={label}
        label={translate('upload.chooseImage')}
        changeLabel={translate('upload.replace')}
        removeLabel={progress === undefined ? translate('upload.remove') : translate('upload.cancel')}
        hint={limitHint(form.settings, translate)}
        progress={progress}
        progressLabel={
          progress === undefined ? undefined : translate('upload.progress', { percent: Math.round(progress * 100) })
        }
        accept={acceptOf(form.settings)}
        disabled={readOnly}
        required={slice.required}
        onPick={pick}
        onRemove={file === undefined ? undefined : remove}
      />
      {retry === undefined ? null : (
        <Button variant="plain" onClick={retry}>
          {translate('upload.again')}
        </Button>
      )}
    </>
  );
}

export const image: Widget = { Control };

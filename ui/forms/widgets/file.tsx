import { FileInput } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import { acceptOf, limitHint, sizeText } from './fileTexts.ts';
import { useUpload } from './useUpload.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A file, uploaded at once. Pictures are shrunk first. Settings: accept, limitBytes, targetMb. */
function Control(props: WidgetProps) {
  const { id, form, readOnly, slice } = props;
  const { translate } = useFormContext();
  const { file, progress, failed, pick, retry, remove } = useUpload(props);
  const items =
    file === undefined
      ? []
      : [
          {
            id,
            name: file.name,
            note: sizeText(file.size),
            progress,
            failed,
            retry: retry && { label: translate('upload.again'), onClick: retry },
            removeLabel: progress === undefined ? translate('upload.remove') : translate('upload.cancel'),
          },
        ];
  return (
    <FileInput
      id={id}
      items={items}
      onPick={([first]) => first !== undefined && pick(first)}
      onRemove={remove}
      label={translate('upload.choose')}
      changeLabel={translate('upload.replace')}
      hint={limitHint(form.settings, translate)}
      accept={acceptOf(form.settings)}
      progressLabel={
        progress === undefined ? undefined : translate('upload.progress', { percent: Math.round(progress * 100) })
      }
      disabled={readOnly}
      required={slice.required}
    />
  );
}

export const file: Widget = { Control };

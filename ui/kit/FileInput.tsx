import { useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { FileDrop } from './FileDrop.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { iconAlertCircleFilled, iconFileText, iconUpload, iconX } from './icons/index.ts';
import { ProgressBar } from './ProgressBar.tsx';

type FileItem = {
  readonly id: string;
  readonly name: string;
  /** The size, or what went wrong. */
  readonly note?: ReactNode;
  /** 0 to 1 during the upload. */
  readonly progress?: number | undefined;
  readonly failed?: boolean | undefined;
  readonly removeLabel: string;
  /** Retries a failed upload. */
  readonly retry?: { readonly label: string; readonly onClick: () => void } | undefined;
};

export type FileInputProps = {
  readonly items: readonly FileItem[];
  readonly onPick: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
  /** The prompt: "Choose a file". */
  readonly label: ReactNode;
  /** The prompt once there is a file and no room for another. */
  readonly changeLabel?: ReactNode;
  /** What is accepted: "PDF or JPG, up to 5 MB". */
  readonly hint?: ReactNode;
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly progressLabel?: string | undefined;
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
};

/** Picks and lists files. It uploads nothing: the caller reports each file's progress. */
export function FileInput(props: FileInputProps) {
  const { items, onPick, onRemove, label, changeLabel = label, hint, accept, progressLabel } = props;
  const { multiple = false, disabled = false, required = false } = props;
  const drop = useRef<HTMLDivElement>(null);
  const full = !multiple && items.length > 0;
  return (
    <div className="k-files">
      {items.map((item) => (
        <div key={item.id} className="k-file" data-failed={item.failed ? '' : undefined}>
          <Icon of={item.failed ? iconAlertCircleFilled : iconFileText} />
          <span className="k-grow">
            <span className="k-file-name" dir="auto">
              {item.name}
            </span>
            {item.note === undefined ? null : <span className="k-file-note">{item.note}</span>}
            {item.progress === undefined ? null : (
              <ProgressBar value={item.progress} label={progressLabel ?? item.name} />
            )}
          </span>
          {item.retry === undefined || disabled ? null : (
            <Button variant="plain" onClick={item.retry.onClick}>
              {item.retry.label}
            </Button>
          )}
          {disabled ? null : (
            <IconButton
              icon={iconX}
              label={item.removeLabel}
              onClick={() => {
                onRemove(item.id);
                // Removing a file removes its button, so the focus moves to the input.
                drop.current?.querySelector('input')?.focus();
              }}
            />
          )}
        </div>
      ))}
      {/* Always rendered, since the field's label and errors refer to it. */}
      <div ref={drop}>
        <FileDrop
          id={props.id}
          aria-label={props['aria-label']}
          onPick={onPick}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          required={required}
          small={full}
        >
          <Icon of={iconUpload} size={full ? 20 : 24} />
          <span>
            <span className="k-drop-label">{full ? changeLabel : label}</span>
            {hint === undefined || full ? null : <span className="k-drop-hint">{hint}</span>}
          </span>
        </FileDrop>
      </div>
    </div>
  );
}

import { useState, type ReactNode } from 'react';
import { FileDrop } from './FileDrop.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { iconPhoto, iconTrash } from './icons/index.ts';
import { ProgressBar } from './ProgressBar.tsx';

export type ImageInputProps = {
  /** The current picture: a URL or object URL. */
  readonly src?: string | undefined;
  /** Describes the picture to screen readers. */
  readonly alt?: string | undefined;
  readonly onPick: (file: File) => void;
  /** Set if there is a picture to remove. */
  readonly onRemove?: (() => void) | undefined;
  /** "Choose an image". With a picture, `changeLabel` names the button. */
  readonly label: ReactNode;
  readonly changeLabel: ReactNode;
  readonly removeLabel: string;
  readonly hint?: ReactNode;
  /** 0 to 1 during the upload. */
  readonly progress?: number | undefined;
  readonly progressLabel?: string | undefined;
  /** Default: JPEG and PNG, which makes phones convert other formats. */
  readonly accept?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** As high as a control, for table rows. */
  readonly small?: boolean | undefined;
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
};

/** Picks one picture and shows it. The caller shrinks and uploads it. */
export function ImageInput(props: ImageInputProps) {
  const { src, alt = '', onPick, onRemove, label, changeLabel, removeLabel, hint, progress, progressLabel } = props;
  const { accept = 'image/jpeg,image/png', disabled = false, required = false, small = false } = props;
  // Hides a file that turns out to be no picture.
  const [broken, setBroken] = useState<string>();
  return (
    <div className="k-image" data-small={small ? '' : undefined}>
      <FileDrop
        id={props.id}
        aria-label={props['aria-label']}
        onPick={([file]) => file && onPick(file)}
        accept={accept}
        disabled={disabled}
        required={required}
      >
        <span className="k-image-tile">
          {src === undefined || src === broken ? (
            <Icon of={iconPhoto} size={small ? 20 : 24} />
          ) : (
            <img src={src} alt={alt} onError={() => setBroken(src)} />
          )}
        </span>
        <span className={small ? 'k-hidden' : undefined}>
          <span className="k-drop-label">{src === undefined ? label : changeLabel}</span>
          {hint === undefined ? null : <span className="k-drop-hint">{hint}</span>}
        </span>
      </FileDrop>
      {onRemove === undefined || small || disabled ? null : (
        <IconButton icon={iconTrash} label={removeLabel} onClick={onRemove} />
      )}
      {progress === undefined ? null : <ProgressBar value={progress} label={progressLabel ?? ''} />}
    </div>
  );
}

import { useState, type ReactNode } from 'react';
import { FileDrop } from './FileDrop.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { iconPhoto, iconTrash } from './icons/index.ts';
import { ProgressBar } from './ProgressBar.tsx';

export type ImageInputProps = {
  /** The picture that there is now: an address or an object URL. */
  readonly src?: string | undefined;
  /** What the picture shows, for those who cannot see it. */
  readonly alt?: string | undefined;
  readonly onPick: (file: File) => void;
  /** Where there is something to take out. */
  readonly onRemove?: (() => void) | undefined;
  /** "Choose an image"; with a picture it names the act of changing it. */
  readonly label: ReactNode;
  readonly changeLabel: ReactNode;
  readonly removeLabel: string;
  readonly hint?: ReactNode;
  /** 0 to 1 while the picture is on its way. */
  readonly progress?: number | undefined;
  readonly progressLabel?: string | undefined;
  /** JPEG and PNG by default: phones then convert what else they have. */
  readonly accept?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** A square of a control's height, for a row of a table. */
  readonly small?: boolean | undefined;
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
};

/** Picks one picture and shows it. It neither shrinks nor sends it: the caller does and says how far it is. */
export function ImageInput(props: ImageInputProps) {
  const { src, alt = '', onPick, onRemove, label, changeLabel, removeLabel, hint, progress, progressLabel } = props;
  const { accept = 'image/jpeg,image/png', disabled = false, required = false, small = false } = props;
  // What is no picture after all is not shown as a broken one.
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

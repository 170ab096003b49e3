import { type DragEvent, type ReactNode, useState } from 'react';
import { useControl } from './useControl.ts';
export type FileDropProps = {
  readonly onPick: (files: readonly File[]) => void;
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** One line high, if there is a file already. */
  readonly small?: boolean | undefined;
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly children: ReactNode;
};

/** Picks files or accepts dropped ones. A native file input lies under its content. */
export function FileDrop(props: FileDropProps) {
  const { onPick, accept, multiple = false, disabled = false, required = false, small = false, children } = props;
  const { over, handlers } = useDrop(onPick, disabled);
  const wired = useControl(props);
  return (
    <label
      className="k-drop"
      data-over={over ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      data-small={small ? '' : undefined}
      {...handlers}
    >
      <input
        {...wired}
        aria-label={props['aria-label']}
        type="file"
        className="k-hidden"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        required={required}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Allows picking the same file again.
          event.currentTarget.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      {children}
    </label>
  );
}

/** Returns drop handlers, and whether files hover over the area. */
function useDrop(take: (files: readonly File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false);
  const hover = (inside: boolean) => (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(inside);
  };
  const onDrop = (event: DragEvent) => {
    hover(false)(event);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) take(files);
  };
  return { over, handlers: { onDragEnter: hover(true), onDragOver: hover(true), onDragLeave: hover(false), onDrop } };
}

import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';

export type ConfirmDialogProps = {
  readonly open: boolean;
  /** A question: "Delete Spring recital?" */
  readonly title: ReactNode;
  /** Describes the effect. */
  readonly children: ReactNode;
  /** Cancels. Focused on opening; Escape does the same. */
  readonly cancelLabel: ReactNode;
  readonly onCancel: () => void;
  /** The action. */
  readonly confirmLabel: ReactNode;
  readonly onConfirm: () => void;
  readonly busy?: boolean | undefined;
  readonly busyLabel?: ReactNode;
  /** A harmless action gets the accent colour instead of danger. */
  readonly harmless?: boolean | undefined;
};

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    cancelLabel,
    onCancel,
    confirmLabel,
    onConfirm,
    busy = false,
    busyLabel,
    harmless = false,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    element.showModal();
    safe.current?.focus();
    return () => element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="k-dialog k-confirm"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
      onClose={() => open && !dialog.current?.open && onCancel()}
    >
      <div className="k-dialog-sheet">
        <div className="k-dialog-body">
          <h2 id={`${id}-title`}>{title}</h2>
          <div id={`${id}-text`} className="k-muted">
            {children}
          </div>
          <div className="k-confirm-acts">
            <Button ref={safe} variant="plain" onClick={onCancel} disabled={busy}>
              {cancelLabel}
            </Button>
            <Button variant={harmless ? 'primary' : 'danger'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  );
}

import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconShape } from './icons/IconShape.ts';
import { iconX } from './icons/index.ts';

type CloseBy = 'button' | 'escape' | 'outside';

export type DialogProps = {
  readonly open: boolean;
  /** Called when the user closes it. It stays open until `open` is false. */
  readonly onClose: (by: CloseBy) => void;
  /** What may close it. Default: the button, Escape (Back on a phone) and a click outside. */
  readonly closeBy?: readonly CloseBy[] | undefined;
  readonly title: ReactNode;
  readonly icon?: IconShape | undefined;
  readonly closeLabel: string;
  /** A strip under the header, such as the origin of a frame. */
  readonly strip?: ReactNode;
  /** Stays visible at the bottom. */
  readonly footer?: ReactNode;
  /** Content without padding, such as a frame. */
  readonly flush?: boolean | undefined;
  /** The content's height in px, limited by the screen. */
  readonly height?: number | undefined;
  /** Focused on opening instead of the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const leaving = 200;

/** A modal dialog on the native element: the page behind is inert, and closing restores the focus. */
export function Dialog(props: DialogProps) {
  const { open, onClose, closeBy = ['button', 'escape', 'outside'], title, icon, closeLabel, strip, footer } = props;
  const { flush = false, height, initialFocus, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const titleId = useId();
  const present = usePresence(open);
  const byEscape = closeBy.includes('escape');

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    element.showModal();
    initialFocus?.current?.focus();
    return () => element.close();
  }, [open, initialFocus]);

  // Browsers may close it anyway (Escape twice). It then asks or reopens.
  const closedByItself = () => {
    if (!open || dialog.current?.open) return;
    if (byEscape) onClose('escape');
    else dialog.current?.showModal();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !byEscape) event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={classes('k-dialog', className)}
      aria-labelledby={titleId}
      {...{ closedby: byEscape ? 'closerequest' : 'none' }}
      onKeyDown={keyDown}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (byEscape) onClose('escape');
      }}
      onClose={(event) => event.target === event.currentTarget && closedByItself()}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        const outside = event.target === dialog.current && pressed.current === dialog.current;
        if (outside && closeBy.includes('outside')) onClose('outside');
      }}
    >
      {present ? (
        <div className="k-dialog-sheet">
          <header>
            {icon === undefined ? null : <Icon of={icon} />}
            <h2 id={titleId} className="k-grow">
              {title}
            </h2>
            {closeBy.includes('button') ? (
              <IconButton icon={iconX} label={closeLabel} onClick={() => onClose('button')} />
            ) : null}
          </header>
          {strip === undefined ? null : <div className="k-dialog-strip">{strip}</div>}
          <div className="k-dialog-body" data-flush={flush ? '' : undefined} style={{ blockSize: height }}>
            {children}
          </div>
          {footer === undefined ? null : <footer>{footer}</footer>}
        </div>
      ) : null}
    </dialog>
  );
}

/** True while open and during the closing animation. */
function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setPresent(false), leaving);
    return () => clearTimeout(timer);
  }, [open]);
  return present;
}

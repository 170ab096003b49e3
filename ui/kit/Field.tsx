import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldContext } from './useControl.ts';
import { FieldNote } from './FieldNote.tsx';

export type FieldProps = {
  readonly label: ReactNode;
  /** The id of the control inside. Default: generated. */
  readonly id?: string | undefined;
  /** The word "optional" in the page's language. Required fields have no mark. */
  readonly optional?: string | undefined;
  /** One line below: the error, else the hint. */
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Replaces the hint with a checked message. */
  readonly success?: ReactNode;
  /** The control has several parts (radios, a code), so the label names the group. */
  readonly group?: boolean | undefined;
  /** Shows the label to screen readers only, as in a table cell. */
  readonly hideLabel?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A label, a control and one line of help, linked for screen readers. Kit controls inside need no ids. */
export function Field(props: FieldProps) {
  const { label, optional, hint, error, success, group = false, hideLabel = false, className, children } = props;
  const made = useId();
  const controlId = props.id ?? made;
  const labelId = `${controlId}-label`;
  const noteId = `${controlId}-note`;
  const invalid = hasContent(error);
  const noted = invalid || hasContent(success) || hasContent(hint);
  const words = (
    <>
      {label}
      {optional === undefined ? null : <span className="k-optional"> {optional}</span>}
    </>
  );
  const labelClass = classes('k-label', hideLabel && 'k-hidden');
  return (
    <div className={classes('k-field', className)} data-invalid={invalid ? '' : undefined}>
      {group ? (
        <span id={labelId} className={labelClass}>
          {words}
        </span>
      ) : (
        <label id={labelId} htmlFor={controlId} className={labelClass}>
          {words}
        </label>
      )}
      <FieldContext value={{ controlId, labelId, describedBy: noted ? noteId : undefined, invalid }}>
        {children}
      </FieldContext>
      {noted ? <FieldNote id={noteId} error={error} success={success} hint={hint} /> : null}
    </div>
  );
}

function hasContent(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== false && text !== '';
}

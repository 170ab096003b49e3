import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldContext } from './useControl.ts';
import { FieldNote } from './FieldNote.tsx';

export type FieldProps = {
  readonly label: ReactNode;
  /** The id of the control inside; made up where nothing is said. */
  readonly id?: string | undefined;
  /** The word "optional" in the page's language; a required field is not marked. */
  readonly optional?: string | undefined;
  /** One line below: the error if there is one, else the hint. */
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** A hint that something went well: it stands in the hint's place with a check. */
  readonly success?: ReactNode;
  /** The control has several parts (radios, segments, a code): the label names the group. */
  readonly group?: boolean | undefined;
  /** The label is for screen readers alone, as in a table cell under its head. */
  readonly hideLabel?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Label, control and one line of help, tied together for screen readers. Kit controls inside need no ids. */
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

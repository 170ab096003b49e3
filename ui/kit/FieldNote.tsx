import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { iconAlertCircleFilled, iconCircleCheckFilled } from './icons/index.ts';

export type FieldNoteProps = {
  readonly id?: string | undefined;
  readonly error?: ReactNode;
  readonly success?: ReactNode;
  readonly hint?: ReactNode;
};

/** The line under a control: the error, else success, else the hint. */
export function FieldNote({ id, error, success, hint }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} className="k-note-line" data-tone="danger">
        <Icon of={iconAlertCircleFilled} size={16} />
        <span>{error}</span>
      </p>
    );
  }
  if (success) {
    return (
      <p id={id} className="k-note-line" data-tone="success">
        <Icon of={iconCircleCheckFilled} size={16} />
        <span>{success}</span>
      </p>
    );
  }
  return (
    <p id={id} className="k-note-line">
      <span>{hint}</span>
    </p>
  );
}

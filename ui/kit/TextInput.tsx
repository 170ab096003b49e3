import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconShape } from './icons/IconShape.ts';
import { passThrough, inputHandlers, type Normalize, type BaseInputProps } from './inputHandlers.ts';
import { useControl } from './useControl.ts';

export type TextInputProps = BaseInputProps & {
  readonly type?: 'text' | 'email' | 'url' | 'password' | 'search' | 'tel' | undefined;
  /** Left to right in both languages: e-mail, URL, code. */
  readonly ltr?: boolean | undefined;
  /** Rewrites typed text, such as Arabic digits. */
  readonly normalize?: Normalize | undefined;
  readonly icon?: IconShape | undefined;
  /** At the end inside the box: an icon, a button. */
  readonly tail?: ReactNode;
};

/** One line of text. */
export function TextInput(props: TextInputProps) {
  const { type = 'text', ltr, normalize = passThrough, icon, tail, onChange, className, ...rest } = props;
  const direction = ltr ?? (type === 'email' || type === 'url' || type === 'tel');
  const input = (
    <input
      {...rest}
      {...useControl(rest)}
      type={type}
      dir={direction ? 'ltr' : undefined}
      className={classes('k-input', direction && 'k-input-ltr', className)}
      {...inputHandlers<HTMLInputElement>(normalize, onChange)}
    />
  );
  if (icon === undefined && tail === undefined) return input;
  return (
    <span
      className="k-box"
      data-icon={icon === undefined ? undefined : ''}
      data-tail={tail === undefined ? undefined : ''}
    >
      {icon === undefined ? null : <Icon of={icon} className="k-box-icon" />}
      {input}
      {tail === undefined ? null : <span className="k-box-tail">{tail}</span>}
    </span>
  );
}

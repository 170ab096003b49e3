import { useRef } from 'react';
import { classes } from './classes.ts';
import { maskDate, parseDateInput, formatDateInput, type DateKind } from './dateText.ts';
import { Icon } from './Icon.tsx';
import { iconCalendarEvent, iconClock } from './icons/index.ts';
import { inputHandlers, type BaseInputProps } from './inputHandlers.ts';
import { useControl } from './useControl.ts';

export type DateInputProps = Omit<BaseInputProps, 'ref' | 'min' | 'max'> & {
  readonly kind?: DateKind | undefined;
  /** Bounds of the browser's picker, as ISO. The form validates typed dates. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Names the button of the browser's picker. Without it there is no button. */
  readonly pickLabel?: string | undefined;
};

const native: Readonly<Record<DateKind, string>> = { date: 'date', datetime: 'datetime-local', time: 'time' };

/**
 * A date, typed as DD-MM-YYYY with digits only, or picked. The value is ISO for a complete, valid date, else the typed
 * text.
 */
export function DateInput(props: DateInputProps) {
  const { kind = 'date', min, max, pickLabel, value, defaultValue, onChange, className, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const shown = (text: string | undefined) => (text === undefined ? undefined : formatDateInput(kind, text));
  const read = (text: string) => onChange?.(parseDateInput(kind, text));
  const box = (
    <input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      {...useControl(rest)}
      ref={input}
      type="text"
      dir="ltr"
      value={shown(value)}
      defaultValue={shown(defaultValue)}
      className={classes('k-input k-input-ltr k-num', className)}
      {...inputHandlers<HTMLInputElement>((text) => maskDate(kind, text), read)}
    />
  );
  if (pickLabel === undefined || rest.readOnly || rest.disabled) return box;
  const open = () => {
    const target = picker.current;
    if (target === null || input.current === null) return;
    const current = parseDateInput(kind, input.current.value);
    target.value = current === input.current.value && kind !== 'time' ? '' : current;
    try {
      target.showPicker();
    } catch {
      target.focus();
    }
  };
  return (
    <span className="k-box" data-tail="">
      {box}
      <input
        ref={picker}
        type={native[kind]}
        className="k-date-picker"
        min={min}
        max={max}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const text = formatDateInput(kind, event.currentTarget.value);
          if (input.current !== null) input.current.value = text;
          read(text);
        }}
      />
      <button type="button" className="k-iconbtn k-box-tail" aria-label={pickLabel} title={pickLabel} onClick={open}>
        <Icon of={kind === 'time' ? iconClock : iconCalendarEvent} />
      </button>
    </span>
  );
}

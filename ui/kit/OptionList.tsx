import { useId, type ReactNode } from 'react';
import { FieldNote } from './FieldNote.tsx';
import { Icon } from './Icon.tsx';
import { iconArrowLeft, iconChevronRight } from './icons/index.ts';

export type OptionRow = {
  readonly value: string;
  readonly name: ReactNode;
  /** The fee, or why it is not available. */
  readonly description?: ReactNode;
  /** What happens next, shown once selected. */
  readonly details?: ReactNode;
  /** The brand: an icon or image. */
  readonly logo?: ReactNode;
  /** Dimmed, cannot be selected. */
  readonly disabled?: boolean | undefined;
  /** Opens further rows in place instead of being selected. */
  readonly expands?: boolean | undefined;
};

export type OptionListProps = {
  readonly options: readonly OptionRow[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly onOpen?: ((value: string) => void) | undefined;
  /** Leads back from rows that replaced the list. */
  readonly back?: { readonly label: ReactNode; readonly onBack: () => void } | undefined;
  readonly label: string;
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  /** Shown above, with a border around the list. */
  readonly error?: ReactNode;
};

/** Payment options (or tenors) as rows: name, fee or reason, brand, and what comes next. */
export function OptionList(props: OptionListProps) {
  const { options, value, onChange, onOpen, back, label, name, id, error } = props;
  const made = useId();
  const errorId = `${made}-error`;
  const invalid = Boolean(error);
  return (
    <div className="k-options-box">
      {invalid ? <FieldNote id={errorId} error={error} /> : null}
      <div className="k-options" data-invalid={invalid ? '' : undefined}>
        {back === undefined ? null : (
          <button type="button" className="k-options-back" onClick={back.onBack}>
            <Icon of={iconArrowLeft} />
            <span>{back.label}</span>
          </button>
        )}
        <div
          id={id}
          role={options.some((option) => option.expands) ? 'group' : 'radiogroup'}
          aria-label={label}
          aria-describedby={invalid ? errorId : undefined}
        >
          {options.map((option) =>
            option.expands ? (
              <button
                key={option.value}
                type="button"
                className="k-option"
                disabled={option.disabled}
                onClick={() => onOpen?.(option.value)}
              >
                <Icon of={iconChevronRight} />
                <OptionFace option={option} />
              </button>
            ) : (
              <label key={option.value} className="k-option" data-off={option.disabled ? '' : undefined}>
                <input
                  type="radio"
                  className="k-radio"
                  name={name ?? made}
                  value={option.value}
                  checked={option.value === value}
                  disabled={option.disabled}
                  onChange={() => onChange(option.value)}
                />
                <OptionFace option={option} />
                {option.value === value && option.details !== undefined ? (
                  <span className="k-option-more">{option.details}</span>
                ) : null}
              </label>
            ),
          )}
        </div>
      </div>
    </div>
  );
}

function OptionFace({ option }: { readonly option: OptionRow }) {
  return (
    <>
      <span>
        <span className="k-option-name">{option.name}</span>
        {option.description === undefined ? null : <span className="k-option-sub">{option.description}</span>}
      </span>
      {option.logo === undefined ? null : <span className="k-option-mark">{option.logo}</span>}
    </>
  );
}

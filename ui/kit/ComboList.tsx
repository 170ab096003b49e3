import type { CSSProperties, RefObject, UIEvent } from 'react';
import type { ComboTexts } from './Combobox.tsx';
import type { ComboChoice } from './findChoices.ts';
import { Icon } from './Icon.tsx';
import { iconCheck } from './icons/index.ts';

type Props = {
  readonly id: string;
  readonly open: boolean;
  readonly layer: RefObject<HTMLDivElement | null>;
  readonly style: CSSProperties;
  readonly texts: ComboTexts;
  readonly choices: readonly ComboChoice[];
  /** How many choices are rendered. */
  readonly drawn: number;
  readonly at: number;
  readonly value: readonly string[];
  readonly multiple: boolean;
  readonly onPick: (choice: ComboChoice) => void;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
};

/** The list of a combobox. The focus stays in the input. */
export function ComboList({ id, open, layer, style, texts, choices, drawn, at, value, multiple, ...on }: Props) {
  if (!open) return null;
  return (
    <div
      ref={layer}
      popover="manual"
      className="k-floating k-combo-list"
      style={style}
      onScroll={on.onScroll}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={id} aria-label={texts.open} aria-multiselectable={multiple || undefined}>
        {choices.slice(0, drawn).map((choice, index) => (
          <div
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={value.includes(choice.value)}
            aria-setsize={choices.length}
            aria-posinset={index + 1}
            data-at={index === at ? '' : undefined}
            onClick={() => on.onPick(choice)}
          >
            <span className="k-grow">
              <bdi>{choice.label}</bdi>
              {choice.hint === undefined ? null : <span className="k-choice-hint">{choice.hint}</span>}
            </span>
            {value.includes(choice.value) ? <Icon of={iconCheck} size={16} /> : null}
          </div>
        ))}
        {choices.length === 0 ? (
          <div role="option" aria-selected={false} aria-disabled tabIndex={-1} className="k-hint">
            {texts.none}
          </div>
        ) : null}
      </div>
    </div>
  );
}

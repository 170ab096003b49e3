import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { iconPlus, iconX } from './icons/index.ts';

export type FilterChipProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** The filter is set. Unset ones have a dashed border. */
  readonly active?: boolean | undefined;
  /** Clears the filter. Without it the chip has no cross. */
  readonly onRemove?: (() => void) | undefined;
  readonly removeLabel?: string | undefined;
  readonly children: ReactNode;
};

/** A filter of a list. A click opens its choices. */
export function FilterChip({ active = false, onRemove, removeLabel, children, ...rest }: FilterChipProps) {
  return (
    <span className="k-filter" data-on={active ? '' : undefined}>
      <button type="button" {...rest}>
        {active ? null : <Icon of={iconPlus} size={16} />}
        <span>{children}</span>
      </button>
      {active && onRemove !== undefined ? (
        <button type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
          <Icon of={iconX} size={16} />
        </button>
      ) : null}
    </span>
  );
}

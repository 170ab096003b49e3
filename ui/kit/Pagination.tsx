import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { iconChevronLeft, iconChevronRight } from './icons/index.ts';

export type PaginationProps = {
  /** "1–10 of 86". */
  readonly range: ReactNode;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** A choice of the page size. */
  readonly children?: ReactNode;
};

/** Page buttons below a list. Leave out a handler at either end. */
export function Pagination({ range, onPrevious, onNext, previousLabel, nextLabel, children }: PaginationProps) {
  return (
    <div className="k-pagination">
      <span aria-live="polite">{range}</span>
      <span className="k-grow" />
      {children}
      <IconButton
        icon={iconChevronLeft}
        label={previousLabel}
        onClick={onPrevious}
        disabled={onPrevious === undefined}
      />
      <IconButton icon={iconChevronRight} label={nextLabel} onClick={onNext} disabled={onNext === undefined} />
    </div>
  );
}

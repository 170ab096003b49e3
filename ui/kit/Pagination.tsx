import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { iconChevronLeft, iconChevronRight } from './icons/index.ts';

export type PaginationProps = {
  /** "1–10 of 86". */
  readonly range: ReactNode;
  readonly onBefore?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly beforeLabel: string;
  readonly nextLabel: string;
  /** How many rows a page has, as a choice. */
  readonly children?: ReactNode;
};

/** The foot of a long list. An end has no handler. */
export function Pagination({ range, onBefore, onNext, beforeLabel, nextLabel, children }: PaginationProps) {
  return (
    <div className="k-pagination">
      <span aria-live="polite">{range}</span>
      <span className="k-grow" />
      {children}
      <IconButton icon={iconChevronLeft} label={beforeLabel} onClick={onBefore} disabled={onBefore === undefined} />
      <IconButton icon={iconChevronRight} label={nextLabel} onClick={onNext} disabled={onNext === undefined} />
    </div>
  );
}

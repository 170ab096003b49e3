import type { ReactNode } from 'react';

export type SheetProps = {
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
  /** A Dock, after the footer. */
  readonly dock?: ReactNode;
  /** Above the padded part, from edge to edge: a product's picture. */
  readonly cover?: ReactNode;
  readonly children: ReactNode;
};

/** The one column of a buyer page, at most 480 px wide. */
export function Sheet({ header, footer, dock, cover, children }: SheetProps) {
  return (
    <div className="k-sheet">
      {header}
      <main>
        {cover}
        <div className="k-sheet-main">{children}</div>
      </main>
      {footer}
      {dock}
    </div>
  );
}

import type { ReactNode } from 'react';

export type PageColumnProps = {
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
  /** A BottomBar, after the footer. */
  readonly bottomBar?: ReactNode;
  /** Above the padded part, from edge to edge: a product's picture. */
  readonly cover?: ReactNode;
  readonly children: ReactNode;
};

/** The one column of a buyer page, at most 480 px wide. */
export function PageColumn({ header, footer, bottomBar, cover, children }: PageColumnProps) {
  return (
    <div className="k-page-column">
      {header}
      <main>
        {cover}
        <div className="k-page-column-main">{children}</div>
      </main>
      {footer}
      {bottomBar}
    </div>
  );
}

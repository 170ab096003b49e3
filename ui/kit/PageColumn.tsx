import type { ReactNode } from 'react';

export type PageColumnProps = {
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
  /** A BottomBar, after the footer. */
  readonly bottomBar?: ReactNode;
  /** A full-width picture above the padded content. */
  readonly cover?: ReactNode;
  readonly children: ReactNode;
};

/** The single column of a buyer page, at most 480 px wide. */
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

import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type PanelProps = {
  readonly title?: ReactNode;
  /** Beside the title: a count, a remark. */
  readonly note?: ReactNode;
  /** At the end of the header: a link or a button. */
  readonly action?: ReactNode;
  /** Without padding, as around a table. */
  readonly flush?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A section of a backoffice page. Panels don't nest. */
export function Panel({ title, note, action, flush = false, className, children }: PanelProps) {
  return (
    <section className={classes('k-panel', className)}>
      {title === undefined ? null : (
        <header>
          <h2>{title}</h2>
          {note === undefined ? null : <span className="k-muted">{note}</span>}
          <span className="k-grow" />
          {action}
        </header>
      )}
      <div className="k-panel-body" data-flush={flush ? '' : undefined}>
        {children}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type PanelProps = {
  readonly title?: ReactNode;
  /** Beside the title: a count, a remark. */
  readonly note?: ReactNode;
  /** At the end of the head: a link or a button. */
  readonly action?: ReactNode;
  /** No padding, as round a table. */
  readonly flush?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A part of a backoffice page: a surface with a border and no shadow. Panels do not nest. */
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
